import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/** Encrypts secrets that the server must read again. Each ciphertext is bound to its owner and cannot be moved to another user. */
export class SealedSecrets {
  private readonly key: Buffer;

  /** @param purpose separates the keys of different uses */
  constructor(secretKey: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES));
  }

  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** @throws if the ciphertext was changed, belongs to another owner, or was encrypted with another key */
  open(sealed: string, owner: string): string {
    const [version, text = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error(`A secret is encrypted in format '${version}', which this server does not support.`);
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
