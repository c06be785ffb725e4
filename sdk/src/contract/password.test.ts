import { expect, test } from 'vitest';
import { isPasswordRuleMet, PASSWORD_RULES } from './password.js';

const unmet = (password: string) => PASSWORD_RULES.filter((rule) => !isPasswordRuleMet(rule, password));

test.each([
  ['RESET-012', 'UPPERCASE-1', 'lowercase'],
  ['RESET-013', 'lowercase-1', 'uppercase'],
  ['RESET-014', 'No-Numbers', 'number'],
  ['RESET-015', 'NoSpecial123', 'special'],
  ['RESET-016', 'Nine-Ch-9', 'length'],
])('%s: %j lacks %s', (_row, password, rule) => expect(unmet(password)).toEqual([rule]));

test('an empty password lacks everything', () => expect(unmet('')).toEqual(['lowercase', 'uppercase', 'number', 'special', 'length']));

test.each(['Ten-Char-1', 'Été à Nîmes 9'])('%j lacks nothing', (password) => expect(unmet(password)).toEqual([]));

test.each('-+_!@#$%^&*., ?'.split(''))('RESET-015: %j is a special character', (character) =>
  expect(isPasswordRuleMet('special', `a${character}b`)).toBe(true),
);

test.each('/\\()[]{}<>|~`"\'=:;'.split(''))('RESET-015: %j is none', (character) =>
  expect(isPasswordRuleMet('special', `a${character}b`)).toBe(false),
);
