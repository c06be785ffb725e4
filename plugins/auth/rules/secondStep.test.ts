import { expect, test } from 'vitest';
import { cleanProof, readMethods } from './secondStep.js';

test('the e-mailed code is used if the server names no method', () => {
  expect(readMethods(null)).toEqual(['EMAIL_CODE']);
  expect(readMethods([])).toEqual(['EMAIL_CODE']);
  expect(readMethods(['TOTP', 'EMAIL_CODE'])).toEqual(['TOTP', 'EMAIL_CODE']);
});

test.each([
  ['EMAIL_CODE', ' 123 4567 ', '123456'],
  ['TOTP', '123 456', '123456'],
  ['RECOVERY_CODE', ' 4kx2-9mw7-0pqa', '4kx2-9mw7-0pqa'],
  ['RECOVERY_CODE', 'x'.repeat(40), 'x'.repeat(20)],
] as const)('MFA-002: %s: "%s" stays as "%s"', (method, typed, kept) => {
  expect(cleanProof(method, typed)).toBe(kept);
});
