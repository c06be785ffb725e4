import { createHash } from 'node:crypto';

/** Value of an `integrity` attribute: SHA-384, as Subresource Integrity requires. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Short hash for a file name: a changed file always has a new address. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
