const SEQUENCE = 0x30;
const INTEGER = 0x02;

/**
 * Whether an ECDSA signature has the only valid DER encoding: a sequence of two positive numbers, as short as possible, without other
 * content. Lenient readers accept several encodings of one signature.
 */
export function isDerSignature(bytes: Buffer): boolean {
  if (bytes[0] !== SEQUENCE || bytes[1] !== bytes.length - 2) return false;
  const afterFirst = endOfNumber(bytes, 2);
  return afterFirst !== undefined && endOfNumber(bytes, afterFirst) === bytes.length;
}

/** @returns the index after the number; undefined if the bytes are not a valid number */
function endOfNumber(bytes: Buffer, start: number): number | undefined {
  const [tag, length, first, second] = bytes.subarray(start, start + 4);
  if (tag !== INTEGER || length === undefined || length === 0 || first === undefined || first >= 0x80) return undefined;
  // A leading zero is only valid before a byte that would make the number negative.
  if (first === 0 && (length === 1 || second === undefined || second < 0x80)) return undefined;
  return start + 2 + length;
}
