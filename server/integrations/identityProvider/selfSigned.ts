import { createHash, createPublicKey, createSign } from 'node:crypto';

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]) => tlv(0x30, ...parts);
const identifier = (hex: string) => tlv(6, Buffer.from(hex, 'hex'));

/** Algorithms of the certificate's own signature, by the type of its key. */
const SIGNATURES: Readonly<Record<string, Buffer>> = {
  rsa: sequence(identifier('2a864886f70d01010b'), tlv(5)),
  ec: sequence(identifier('2a8648ce3d040302')),
};
const COMMON_NAME = identifier('550403');

/** The time in X.509's format until 2050: YYMMDDHHMMSSZ. */
const utc = (moment: Date) => tlv(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/**
 * A self-signed certificate, as PEM, for local use and for tests. An RSA key always gets the same certificate for the same arguments, so it
 * does not need to be stored.
 * @param privateKey PEM of an RSA or EC key
 * @param until before 2050
 */
export function selfSigned(privateKey: string, from: Date, until: Date, commonName = 'idp.example'): string {
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(commonName)))));
  const publicKey = createPublicKey(privateKey);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const serial = tlv(2, Buffer.concat([Buffer.from([1]), createHash('sha256').update(key).digest().subarray(0, 8)]));
  const algorithm = SIGNATURES[publicKey.asymmetricKeyType ?? ''];
  if (algorithm === undefined) throw new Error(`A key of type ${publicKey.asymmetricKeyType} cannot sign a certificate here.`);
  const content = sequence(tlv(0xa0, tlv(2, Buffer.from([2]))), serial, algorithm, name, sequence(utc(from), utc(until)), name, key);
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = sequence(content, algorithm, tlv(3, Buffer.from([0]), signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
