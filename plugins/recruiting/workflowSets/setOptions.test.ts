import { describe, expect, test } from 'vitest';
import { indexOfPath, newOption, repeatedAt, withDefault, withOneDefault } from './setOptions.js';

/** Options named by letters; the default is a capital letter. */
const options = (letters: string) =>
  Array.from(letters, (letter) => ({ workflowId: letter.toLowerCase(), displayName: letter, isDefault: letter !== letter.toLowerCase() }));
const lettersOf = (list: readonly { workflowId: string; isDefault: boolean }[]) =>
  list.map(({ workflowId, isDefault }) => (isDefault ? workflowId.toUpperCase() : workflowId)).join('');

describe('exactly one option is the default', () => {
  test.each([
    ['WFSET-038: no option', '', ''],
    ['WFSET-038: one default', 'aBc', 'aBc'],
    ['WFSET-038: the first of several defaults', 'aBC', 'aBc'],
    ['WFSET-040: without the default, the first option', 'abc', 'Abc'],
    ['WFSET-041: the only option', 'a', 'A'],
  ])('%s', (_, before, after) => {
    expect(lettersOf(withOneDefault(options(before)))).toBe(after);
  });

  test('WFSET-041: a new option is not the default of a set that has one', () => {
    expect(lettersOf(withOneDefault([...options('A'), newOption()]))).toBe('A');
  });

  test('a list with one default is returned unchanged', () => {
    const list = options('aB');
    expect(withOneDefault(list)).toBe(list);
  });

  test.each([
    ['Abc', 2, 'abC'],
    ['aBc', 1, 'aBc'],
    ['abc', 0, 'Abc'],
  ])('WFSET-039: in %s, option %d becomes the only default', (before, index, after) => {
    expect(lettersOf(withDefault(options(before), index))).toBe(after);
  });
});

test.each([
  [['a', 'b'], []],
  [
    ['a', 'b', ' a '],
    [0, 2],
  ],
  [['', ' ', 'a'], []],
  [['A', 'a'], []],
])('repeated values of %j are at %j', (values, at) => {
  expect(repeatedAt(values)).toEqual(at);
});

test('the index of an option is in its path', () => {
  expect(indexOfPath('options[12]')).toBe(12);
});
