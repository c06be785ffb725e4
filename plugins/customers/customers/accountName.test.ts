import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_NAME_PATTERN, suggestAccountName } from './accountName.js';

test.each([
  ['Harbour Lights Hospital', 'harbour-lights-hospital'],
  ['  Acme   Pty\tLtd ', 'acme-pty-ltd'],
  ['A&B (Europe), Inc.', 'ab-europe-inc'],
  ['Jack & Jill', 'jack-jill'],
  ['Café Zürich', 'cafe-zurich'],
  ['Große Straße', 'grosse-strasse'],
  ['Rolls-Royce', 'rolls-royce'],
  ['a - b', 'a---b'],
  ['X', 'x'],
  ['3M', 'm'],
  ['-- 42 North -', 'north'],
  ['Acme -', 'acme'],
  ['株式会社', ''],
  ['2024', ''],
  ['---', ''],
])('CUST-041: %j suggests %j', (displayName, suggested) => expect(suggestAccountName(displayName)).toBe(suggested));

test('CUST-041: a suggestion is always valid, or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 130 }), (displayName) => {
      const name = suggestAccountName(displayName);
      return name === '' || (ACCOUNT_NAME_PATTERN.test(name) && name.length <= 100);
    }),
  );
});
