import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSignature, resultsKey, signBody, type SignedBody } from './resultsSignature.js';

const NOW = new Date(Date.UTC(2026, 5, 1, 12, 0, 0));
const SECONDS = NOW.getTime() / 1000;
const KEY = resultsKey('a key of the installation', 'c'.repeat(24));
const BODY = Buffer.from('{"messageId":"m-1"}');

function signed(given: Partial<SignedBody> & { readonly key?: string } = {}): SignedBody {
  const timestamp = given.timestamp ?? String(SECONDS);
  const body = given.body ?? BODY;
  return { timestamp, body, signature: given.signature ?? signBody(given.key ?? KEY, timestamp, body) };
}

test('a signature is the HMAC-SHA-256 over timestamp and body, as a provider computes it', () => {
  const signature = `v1=${createHmac('sha256', KEY).update(`${SECONDS}.{"messageId":"m-1"}`).digest('hex')}`;
  expect(checkSignature(KEY, signed({ signature }), NOW)).toBe('valid');
});

test('each customer and each installation has its own key', () => {
  const keys = [KEY, resultsKey('a key of the installation', 'd'.repeat(24)), resultsKey('a key of another installation', 'c'.repeat(24))];
  expect(new Set(keys).size).toBe(3);
  expect(resultsKey('a key of the installation', 'c'.repeat(24))).toBe(KEY);
});

test.each([
  [0, 'valid'],
  [-300, 'valid'],
  [300, 'valid'],
  [-301, 'stale'],
  [301, 'stale'],
  [-86_400, 'stale'],
])('a message of %i seconds from now is %s', (offset, expected) =>
  expect(checkSignature(KEY, signed({ timestamp: String(SECONDS + offset) }), NOW)).toBe(expected),
);

describe('a hostile message is invalid', () => {
  const right = signed().signature ?? '';
  test.each<[string, SignedBody]>([
    ['without a signature', { timestamp: String(SECONDS), signature: undefined, body: BODY }],
    ['without a timestamp', { timestamp: undefined, signature: right, body: BODY }],
    ['with an empty signature', signed({ signature: '' })],
    ['signed with the key of another customer', signed({ key: resultsKey('a key of the installation', 'd'.repeat(24)) })],
    ['signed with an empty key', signed({ key: '' })],
    ['with a changed body', { ...signed(), body: Buffer.from('{"messageId":"m-2"}') }],
    ['with a byte more', { ...signed(), body: Buffer.concat([BODY, Buffer.from(' ')]) }],
    ['without its body', { ...signed(), body: Buffer.alloc(0) }],
    ['with a newer timestamp than the signed one', { ...signed(), timestamp: String(SECONDS + 1) }],
    ['with a digit of the timestamp in the body', { ...signed(), timestamp: String(SECONDS).slice(0, -1), body: BODY }],
    ['with a changed digit of the signature', signed({ signature: right.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })],
    ['with a part of the signature', signed({ signature: right.slice(0, -2) })],
    ['with a longer signature', signed({ signature: `${right}00` })],
    ['with the signature in upper case', signed({ signature: right.toUpperCase() })],
    ['with another version', signed({ signature: right.replace('v1=', 'v0=') })],
    ['without a version', signed({ signature: right.slice(3) })],
    ['with two signatures', signed({ signature: `${right},${right}` })],
    ['with characters of several bytes in the signature', signed({ signature: `v1=${'é'.repeat(64)}` })],
    ...['', ' ', '0', '-1', '1e9', '0x6a1d', 'NaN', 'Infinity', `${SECONDS}.5`, ` ${SECONDS}`, `${SECONDS}\n`, '9'.repeat(400)].map(
      (timestamp): [string, SignedBody] => [`with the timestamp ${JSON.stringify(timestamp.slice(0, 20))}`, signed({ timestamp })],
    ),
  ])('%s', (_case, message) => expect(checkSignature(KEY, message, NOW)).toBe('invalid'));
});
