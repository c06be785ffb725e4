const SEQUENCE = 0x30;
const INTEGER = 0x02;

/**
 * Whether an ECDSA signature is written in the one way that DER has for it: a sequence of two positive numbers, as short as
 * they can be, and nothing else. Lenient readers take many texts for one signature.
 */
export function isDerSignature(bytes: Buffer): boolean {
  if (bytes[0] !== SEQUENCE || bytes[1] !== bytes.length - 2) return false;
  const afterFirst = endOfNumber(bytes, 2);
  return afterFirst !== undefined && endOfNumber(bytes, afterFirst) === bytes.length;
}

/** @returns where what follows begins; undefined for no number, or one that is not as it should be */
function endOfNumber(bytes: Buffer, start: number): number | undefined {
  const [tag, length, first, second] = bytes.subarray(start, start + 4);
  if (tag !== INTEGER || length === undefined || length === 0 || first === undefined || first >= 0x80) return undefined;
  // A zero in front only keeps the number from being read as negative.
  if (first === 0 && (length === 1 || second === undefined || second < 0x80)) return undefined;
  return start + 2 + length;
}
