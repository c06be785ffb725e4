import { expect, test } from 'vitest';
import { checklist, newPasswordProblem, showsMismatch } from './newPassword.js';

const GOOD = 'Sturdy-Walnut-77';

test('RESET-011: the checklist is neutral until the user types, then follows the text', () => {
  expect(checklist('', false).map(({ state }) => state)).toEqual(['neutral', 'neutral', 'neutral', 'neutral', 'neutral']);
  expect(checklist('', true).map(({ state }) => state)).toEqual(['unmet', 'unmet', 'unmet', 'unmet', 'unmet']);
  expect(checklist('aB', true)).toEqual([
    { rule: 'lowercase', state: 'met' },
    { rule: 'uppercase', state: 'met' },
    { rule: 'number', state: 'unmet' },
    { rule: 'special', state: 'unmet' },
    { rule: 'length', state: 'unmet' },
  ]);
});

test.each([
  ['Abc', '', true, false],
  ['Abc', 'Ab', false, false],
  ['Abc', 'Ab', true, true],
  ['Abc', 'Abd', false, true],
  ['Abc', 'Abcd', false, true],
  ['Abc', 'Abc', true, false],
  ['', 'Abc', true, false],
])('RESET-017: %j and %j, left: %j', (password, confirm, wasLeft, isShown) =>
  expect(showsMismatch({ password, confirm }, wasLeft)).toBe(isShown),
);

test.each([
  [{}, 'newPassword.rulesUnmet'],
  [{ password: 'Nine-Ch-9', confirm: 'Nine-Ch-9' }, 'newPassword.rulesUnmet'],
  [{ password: GOOD }, 'newPassword.confirmMissing'],
  [{ password: GOOD, confirm: `${GOOD} ` }, 'newPassword.confirmMissing'],
  [{ password: GOOD, confirm: GOOD }, undefined],
])('RESET-016 RESET-018: %j: %j', (values, problem) => expect(newPasswordProblem(values)).toBe(problem));
