import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSigned } from '../../../integrations/identityProvider/selfSigned.js';
import { readCertificates } from './certificateFacts.js';
import { certificateFor, providerKey } from './testing/ConfigCaller.js';

const NOW = new Date(Date.UTC(2026, 5, 1, 12));
const UNTIL = new Date(Date.UTC(2027, 0, 1));

const problemsOf = (...texts: readonly string[]) => readCertificates(texts, NOW).map(({ problem }) => problem);
const contentOf = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
const pemOf = ({ privateKey }: { readonly privateKey: KeyObject }) => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsa = (modulusLength: number, publicExponent = 65_537) => pemOf(generateKeyPairSync('rsa', { modulusLength, publicExponent }));

test('reads subject, issuer, fingerprint, dates and days left', () => {
  const pem = selfSigned(providerKey.privateKey, new Date(Date.UTC(2026, 0, 1)), UNTIL, 'Acme');
  expect(readCertificates([pem], NOW)).toEqual([
    {
      pem,
      subject: 'CN=Acme',
      issuer: 'CN=Acme',
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) as string,
      validFrom: new Date(Date.UTC(2026, 0, 1)),
      validUntil: UNTIL,
      daysLeft: 213,
      problem: undefined,
    },
  ]);
});

test.each([
  [1, 1, undefined],
  [0, 0, 'EXPIRED'],
  [-1, -1, 'EXPIRED'],
])('a certificate that ends in %i days has %i days left', (days, daysLeft, problem) =>
  expect(readCertificates([certificateFor(NOW, days)], NOW)).toMatchObject([{ daysLeft, problem }]),
);

test('D-058: reads several blocks of a text, with other text beside them, and each certificate once', () => {
  const [first, second] = [certificateFor(NOW, 10), certificateFor(NOW, 20)];
  const text = `Bag Attributes\n  friendlyName: idp\n${first}\r\nsubject=CN = idp\n${second.replaceAll('\n', '\r\n')}`;
  expect(readCertificates([text, contentOf(first), ' '], NOW).map(({ pem }) => pem)).toEqual([first, second]);
});

test('control characters of a name are replaced or escaped, so that they cannot disguise it', () => {
  const pem = selfSigned(providerKey.privateKey, new Date(0), UNTIL, 'safe\u202eelpmaxe\u0007');
  expect(readCertificates([pem], NOW)[0]?.subject).toBe('CN=safe\ufffdelpmaxe\\07');
});

test.each([
  ['a private key', () => providerKey.privateKey],
  ['a private key of OpenSSL', () => rsa(1_024).replaceAll('PRIVATE KEY', 'RSA PRIVATE KEY')],
  ['an encrypted private key', () => '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIE\n-----END ENCRYPTED PRIVATE KEY-----'],
  [
    'an encrypted private key with headers',
    () => '-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nMIIE\n-----END RSA PRIVATE KEY-----',
  ],
  ['a part of a private key', () => providerKey.privateKey.slice(0, 200)],
  ['the content of a private key', () => contentOf(providerKey.privateKey)],
])('%s is recognised, and is not part of the result', (_case, make) => {
  const facts = readCertificates([make()], NOW);
  expect(facts).toEqual([
    {
      pem: undefined,
      subject: undefined,
      issuer: undefined,
      fingerprint: undefined,
      validFrom: undefined,
      validUntil: undefined,
      daysLeft: undefined,
      problem: 'PRIVATE_KEY',
    },
  ]);
});

test('a private key beside a certificate is recognised', () =>
  expect(problemsOf(`${certificateFor(NOW)}${providerKey.privateKey}`)).toEqual([undefined, 'PRIVATE_KEY']));

test.each([
  ['text', 'certificate'],
  ['an address', 'https://idp.example/metadata'],
  ['base64 of something else', Buffer.from('certificate').toString('base64')],
  ['a block of something else', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
  ['a block without its end', certificateFor(NOW).slice(0, 300)],
  ['another label', certificateFor(NOW).replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST')],
  ['a block that is not base64', '-----BEGIN CERTIFICATE-----\n<xml/>\n-----END CERTIFICATE-----'],
])('%s is not a certificate', (_case, text) => expect(problemsOf(text)).toEqual(['NOT_A_CERTIFICATE']));

test('a public key is not a certificate, but has a fingerprint', () => {
  const rsaKey = createPublicKey(providerKey.publicKey).export({ type: 'pkcs1', format: 'pem' }).toString();
  expect(readCertificates([providerKey.publicKey, rsaKey], NOW)).toMatchObject([
    { problem: 'PUBLIC_KEY', pem: providerKey.publicKey, fingerprint: expect.stringMatching(/^[0-9A-F:]{95}$/) as string },
  ]);
});

test.each([
  ['1,024 bits', 'WEAK_KEY', () => rsa(1_024)],
  ['2,047 bits', 'WEAK_KEY', () => rsa(2_047)],
  ['the exponent 3', 'WEAK_KEY', () => rsa(2_048, 3)],
  ['an elliptic curve', 'UNSUPPORTED_KEY', () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
])('the key of a certificate may not have %s', (_case, problem, make) =>
  expect(problemsOf(selfSigned(make(), new Date(0), UNTIL))).toEqual([problem]),
);
