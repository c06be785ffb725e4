import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';

/** A signing key of an identity provider. */
export interface ProviderKey {
  readonly pem: string;
  readonly key: KeyObject;
  /** Expiry of the certificate; undefined for a bare key. */
  readonly validTo: Date | undefined;
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g;

/**
 * Reads configured certificates: PEM blocks, also several in one text, or the base64 content of a block. Unreadable and non-RSA
 * certificates are skipped, so that one of them does not affect the others. (D-058)
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
