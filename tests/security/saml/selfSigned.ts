import { createPublicKey, createSign, randomBytes } from 'node:crypto';

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: readonly Buffer[]) => tlv(0x30, ...parts);
const SHA256_RSA = sequence(tlv(6, Buffer.from('2a864886f70d01010b', 'hex')), tlv(5));
const COMMON_NAME = tlv(6, Buffer.from('550403', 'hex'));

/** The time in X.509's format until 2050: YYMMDDHHMMSSZ. */
const utc = (moment: Date) => tlv(0x17, Buffer.from(`${moment.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/** A self-signed certificate, as PEM. */
export function selfSigned(privateKey: string, from: Date, until: Date): string {
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from('idp.example')))));
  const serial = tlv(2, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const content = sequence(tlv(0xa0, tlv(2, Buffer.from([2]))), serial, SHA256_RSA, name, sequence(utc(from), utc(until)), name, key);
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = sequence(content, SHA256_RSA, tlv(3, Buffer.from([0]), signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
