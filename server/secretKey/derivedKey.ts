import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key for one purpose, derived from the secret of the installation. Keys of different purposes do not reveal each other. */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES));
}
