import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

/** What an identity provider signs with. */
export interface ProviderKey {
  readonly pem: string;
  readonly key: KeyObject;
  /** End of the certificate; undefined for a bare key. */
  readonly validTo: Date | undefined;
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/**
 * Reads what was entered as certificates: PEM blocks, several in one text too, or the base64 of one without its frame. What
 * cannot be read, or is no RSA, is left out, so that one bad block does not spoil the others. (D-058)
 */
export function readKeys(certificates: readonly string[]): readonly ProviderKey[] {
  return certificates.flatMap((text) => {
    const blocks = text.match(BLOCK) ?? [Buffer.from(text, 'base64')];
    return blocks.map(readKey).filter((key) => key?.key.asymmetricKeyType === 'rsa') as ProviderKey[];
  });
}

function readKey(block: string | Buffer): ProviderKey | undefined {
  try {
    if (typeof block === 'string' && !block.startsWith('-----BEGIN CERTIFICATE')) {
      const key = createPublicKey(block);
      return { pem: key.export({ type: 'spki', format: 'pem' }).toString(), key, validTo: undefined };
    }
    const certificate = new X509Certificate(block);
    return { pem: certificate.toString(), key: certificate.publicKey, validTo: new Date(certificate.validTo) };
  } catch {
    return undefined;
  }
}
