import { expect, test } from 'vitest';
import { holdsPrivateKey, joinCertificates, splitCertificates } from './certificateText.js';

const block = (content: string) => `-----BEGIN CERTIFICATE-----\n${content}\n-----END CERTIFICATE-----`;

test.each([
  ['no text', '  \n ', []],
  ['one block', ` ${block('A')}\n`, [block('A')]],
  ['several blocks', `${block('A')}\n${block('B')}${block('C')}`, [block('A'), block('B'), block('C')]],
  ['text before a block', `subject=CN\n${block('A')}`, [`subject=CN\n${block('A')}`]],
  ['the content of a block', 'MIIC', ['MIIC']],
  ['a block and something else', `${block('A')}\nMIIC`, [block('A'), 'MIIC']],
])('D-058: splits %s', (_case, text, blocks) => {
  expect(splitCertificates(text)).toEqual(blocks);
  expect(splitCertificates(joinCertificates(blocks))).toEqual(blocks);
});

test.each([
  [block('A'), false],
  ['-----BEGIN PRIVATE KEY-----', true],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIC', true],
])('a private key is recognised (%#)', (text, isKey) => expect(holdsPrivateKey(text)).toBe(isKey));
