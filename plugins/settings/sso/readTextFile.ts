/** Encodings of files that begin with a byte order mark. */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Reads a text file in UTF-8, or in UTF-16 with a byte order mark, as some identity providers write metadata.
 * @throws for a file that is larger than `limit` characters can be, and for other encodings
 */
export async function readTextFile(file: Blob, limit: number): Promise<string> {
  // A character has at most four bytes.
  if (file.size > limit * 4) throw new Error(`The file has ${file.size} bytes.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [encoding] = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? ['utf-8'];
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
