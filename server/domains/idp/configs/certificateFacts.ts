import { createHash, createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { SSOCertificateProblem } from '../../../graphql/__generated__/resolvers.js';

/** What an administrator needs to know about one certificate of an identity provider. */
export interface CertificateFacts {
  /** The certificate as it is stored; undefined if it cannot be read, and for a private key, which is never stored. */
  readonly pem: string | undefined;
  readonly subject: string | undefined;
  readonly issuer: string | undefined;
  /** SHA-256 of the certificate, or of a bare key. */
  readonly fingerprint: string | undefined;
  readonly validFrom: Date | undefined;
  readonly validUntil: Date | undefined;
  readonly daysLeft: number | undefined;
  readonly problem: SSOCertificateProblem | undefined;
}

const DAY = 24 * 60 * 60_000;
/** Sizes of RSA keys in bits. Verifying by a larger key would occupy the server. */
const KEY_BITS = { least: 2_048, most: 8_192 } as const;
const LEAST_EXPONENT = 65_537n;

interface Block {
  readonly label: string;
  readonly base64: string;
}

const UNREADABLE: Omit<CertificateFacts, 'problem'> = {
  pem: undefined,
  subject: undefined,
  issuer: undefined,
  fingerprint: undefined,
  validFrom: undefined,
  validUntil: undefined,
  daysLeft: undefined,
};

/**
 * Reads the certificates in texts: PEM blocks, also several in one text, or the base64 content of a block. A certificate that occurs twice
 * is read once.
 */
export function readCertificates(texts: readonly string[], now: Date): readonly CertificateFacts[] {
  const facts = texts.flatMap(blocksOf).map((block) => factsOf(block, now));
  const seen = new Set<string>();
  return facts.filter(({ fingerprint }) => {
    if (fingerprint === undefined) return true;
    const isNew = !seen.has(fingerprint);
    seen.add(fingerprint);
    return isNew;
  });
}

const BEGIN = /-----BEGIN ([A-Z0-9 ]{1,40})-----/g;

/** The blocks of a text. Text beside blocks is ignored, as tools write names there. A text without a block is the content of one. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const { 0: begin, 1: label = '', index } of text.matchAll(BEGIN)) {
    const from = index + begin.length;
    const end = text.indexOf(`-----END ${label}-----`, from);
    blocks.push({ label: end === -1 && !label.includes('PRIVATE KEY') ? 'truncated' : label, base64: text.slice(from, end) });
  }
  if (blocks.length > 0) return blocks;
  return text.trim() === '' ? [] : [{ label: 'CERTIFICATE', base64: text }];
}

function factsOf({ label, base64 }: Block, now: Date): CertificateFacts {
  if (label.includes('PRIVATE KEY')) return { ...UNREADABLE, problem: 'PRIVATE_KEY' };
  const der = /^[A-Za-z0-9+/=\s]+$/.test(base64) ? Buffer.from(base64, 'base64') : undefined;
  if (der !== undefined && label === 'CERTIFICATE') return factsOfCertificate(der, now);
  const key = der !== undefined && label.endsWith('PUBLIC KEY') ? readKey(der, label) : undefined;
  return key === undefined ? { ...UNREADABLE, problem: 'NOT_A_CERTIFICATE' } : factsOfKey(key);
}

function factsOfCertificate(der: Buffer, now: Date): CertificateFacts {
  try {
    const certificate = new X509Certificate(der);
    const [validFrom, validUntil] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
    // Throws for a time outside the range of dates.
    const daysLeft = Math.floor((Date.parse(validUntil.toISOString()) - now.getTime()) / DAY);
    return {
      pem: certificate.toString(),
      subject: nameOf(certificate.subject),
      issuer: nameOf(certificate.issuer),
      fingerprint: certificate.fingerprint256,
      validFrom: new Date(validFrom.toISOString()),
      validUntil,
      daysLeft,
      problem: problemOfKey(certificate) ?? (validUntil <= now ? 'EXPIRED' : undefined),
    };
  } catch {
    return { ...UNREADABLE, problem: isPrivateKey(der) ? 'PRIVATE_KEY' : 'NOT_A_CERTIFICATE' };
  }
}

function isPrivateKey(der: Buffer): boolean {
  return (['pkcs8', 'pkcs1', 'sec1'] as const).some((type) => {
    try {
      return createPrivateKey({ key: der, format: 'der', type }) !== undefined;
    } catch {
      return false;
    }
  });
}

/** The server verifies signatures by RSA only. */
function problemOfKey(certificate: X509Certificate): 'UNSUPPORTED_KEY' | 'WEAK_KEY' | undefined {
  let key: KeyObject;
  try {
    key = certificate.publicKey;
  } catch {
    return 'UNSUPPORTED_KEY';
  }
  const { modulusLength = 0, publicExponent = 0n } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType !== 'rsa' || modulusLength > KEY_BITS.most) return 'UNSUPPORTED_KEY';
  return modulusLength < KEY_BITS.least || publicExponent < LEAST_EXPONENT ? 'WEAK_KEY' : undefined;
}

/** A distinguished name on one line: `C=DE, O=Example, CN=idp`. */
function nameOf(name: string | undefined): string | undefined {
  // A certificate can contain any characters in a name; control characters could disguise it.
  return name
    ?.split('\n')
    .join(', ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd');
}

function readKey(der: Buffer, label: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: der, format: 'der', type: label.startsWith('RSA') ? 'pkcs1' : 'spki' });
  } catch {
    return undefined;
  }
}

/** A key without a certificate, which operators could enter in the database. */
function factsOfKey(key: KeyObject): CertificateFacts {
  const digest = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .toUpperCase();
  return {
    ...UNREADABLE,
    pem: key.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: (digest.match(/../g) ?? []).join(':'),
    problem: 'PUBLIC_KEY',
  };
}
