import { expect, test } from 'vitest';
import { isPasswordRuleMet, PASSWORD_RULES } from './password.js';

const unmet = (password: string) => PASSWORD_RULES.filter((rule) => !isPasswordRuleMet(rule, password));

test.each([
  ['', ['lowercase', 'uppercase', 'number', 'special', 'length']],
  ['UPPERCASE-1', ['lowercase']],
  ['lowercase-1', ['uppercase']],
  ['No-Numbers', ['number']],
  ['NoSpecial123', ['special']],
  ['Nine-Ch-9', ['length']],
  ['Ten-Char-1', []],
  ['Été à Nîmes 9', []],
])('RESET-012 RESET-013 RESET-014 RESET-015 RESET-016: %j lacks %j', (password, rules) => expect(unmet(password)).toEqual(rules));

test.each('-+_!@#$%^&*., ?'.split(''))('RESET-015: %j is a special character', (character) =>
  expect(isPasswordRuleMet('special', `a${character}b`)).toBe(true),
);

test.each('/\\()[]{}<>|~`"\'=:;'.split(''))('RESET-015: %j is none', (character) =>
  expect(isPasswordRuleMet('special', `a${character}b`)).toBe(false),
);
