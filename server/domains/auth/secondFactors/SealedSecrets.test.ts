import { expect, test } from 'vitest';
import { SealedSecrets } from './SealedSecrets.js';

const secrets = new SealedSecrets('a key for tests that is long enough', 'totp-secret');

test('a secret can be decrypted for its owner, and its ciphertext differs each time', () => {
  const [one, two] = [secrets.seal('JBSWY3DP', 'ada'), secrets.seal('JBSWY3DP', 'ada')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('JBSWY3DP');
  expect([secrets.open(one, 'ada'), secrets.open(two, 'ada')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
});

test.each([
  ['for another owner', (sealed: string) => secrets.open(sealed, 'bob')],
  ['under another key', (sealed: string) => new SealedSecrets('another key, just as long as the first', 'totp-secret').open(sealed, 'ada')],
  ['for another purpose', (sealed: string) => new SealedSecrets('a key for tests that is long enough', 'other').open(sealed, 'ada')],
  [
    'with a changed character',
    (sealed: string) => secrets.open(`${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1) ?? ''}`, 'ada'),
  ],
  ['cut short', (sealed: string) => secrets.open(sealed.slice(0, 20), 'ada')],
  ['of another version', (sealed: string) => secrets.open(sealed.replace('v1', 'v2'), 'ada')],
])('it cannot be decrypted %s', (_name, open) => {
  expect(() => open(secrets.seal('JBSWY3DP', 'ada'))).toThrow();
});
