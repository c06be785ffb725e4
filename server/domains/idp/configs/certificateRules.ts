import type { SSOCertificateProblem } from '../../../graphql/__generated__/resolvers.js';
import { validationError } from '../../../graphql/errors.js';
import { readCertificates, type CertificateFacts } from './certificateFacts.js';

/** Sentences for clients; the console has its own, in the user's language. */
const SENTENCES: Readonly<Record<SSOCertificateProblem, string>> = {
  NOT_A_CERTIFICATE: 'This is not a certificate. Enter the signing certificate of the identity provider in PEM format.',
  PRIVATE_KEY: 'This is a private key, which only the identity provider may have. Enter its certificate, and replace the key.',
  PUBLIC_KEY: 'This is a public key. Enter the certificate of the identity provider that contains it.',
  UNSUPPORTED_KEY: 'The key of this certificate is not supported. Use a certificate with an RSA key of 2,048 to 8,192 bits.',
  WEAK_KEY: 'The key of this certificate is too weak. Use a certificate with an RSA key of at least 2,048 bits.',
  EXPIRED: 'This certificate has expired. Enter the current certificate of the identity provider.',
};

/** Problems of certificates that were acceptable, or entered by an operator, and can stay: a configuration can be disabled with them. */
const KEPT: readonly (SSOCertificateProblem | undefined)[] = ['EXPIRED', 'PUBLIC_KEY'];

/**
 * Reads certificates by the rules of saving.
 * @param stored certificates of the configuration. They do not become a problem by expiring.
 */
export function judgeCertificates(texts: readonly string[], stored: readonly string[], now: Date): readonly CertificateFacts[] {
  const known = new Set(readCertificates(stored, now).map(({ fingerprint }) => fingerprint));
  return readCertificates(texts, now).map((facts) => {
    const isKept = facts.fingerprint !== undefined && known.has(facts.fingerprint) && KEPT.includes(facts.problem);
    return isKept ? { ...facts, problem: undefined } : facts;
  });
}

/**
 * @returns the PEM blocks to store
 * @throws a validation error with a sentence for the first rejected certificate
 */
export function requireCertificates(texts: readonly string[], stored: readonly string[], now: Date, path: string): readonly string[] {
  const facts = judgeCertificates(texts, stored, now);
  const problem = facts.find((one) => one.problem !== undefined)?.problem;
  if (problem !== undefined) throw validationError([{ path, message: SENTENCES[problem] }]);
  return facts.flatMap(({ pem }) => pem ?? []);
}
