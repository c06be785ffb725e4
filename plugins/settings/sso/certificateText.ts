/** The end of a PEM block, with the blank space after it. */
const AFTER_BLOCK = /(?<=-----END [A-Z0-9 ]{1,40}-----)\s*/;

/** The blocks of a text, as the API receives them. A text without blocks is one entry: the content of a block. (D-058) */
export function splitCertificates(text: string): string[] {
  return text
    .split(AFTER_BLOCK)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

/** The text of the field with these blocks. */
export function joinCertificates(blocks: readonly string[]): string {
  return blocks.map((block) => block.trim()).join('\n');
}

/** A private key entered by mistake must not leave the page. */
export function holdsPrivateKey(text: string): boolean {
  return /PRIVATE KEY-----/.test(text);
}
