import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isDerSignature } from './derSignature.js';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test('ECDSA signatures are valid, whatever byte their numbers begin with', () => {
  const signatures = Array.from({ length: 300 }, (_each, number) => sign('sha256', Buffer.from(String(number)), privateKey));
  expect(signatures.filter((signature) => !isDerSignature(signature))).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a wrong length outside', '3007020101020102'],
  ['something behind', '3006020101020102ff'],
  ['another tag outside', '3106020101020102'],
  ['another tag inside', '3006030101020102'],
  ['a number that is negative', '3006020181020102'],
  ['a number with a needless zero', '300702020001020102'],
  ['a number that is zero', '3006020100020102'],
  ['a number without digits', '300502000201ff'],
  ['one number', '3003020101'],
])('%s is not valid', (_what, hex) => expect(isDerSignature(Buffer.from(hex, 'hex'))).toBe(false));
