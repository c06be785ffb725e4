import { describe, expect, test } from 'vitest';
import { objectionToShortcut } from './shortcutObjection.js';
import { normaliseShortcut, SHELL_SHORTCUTS, waysToPress } from './shortcuts.js';

describe('keys that a shortcut may have', () => {
  test.each([
    'g t',
    'n',
    '$mod+b',
    '$mod+Shift+e',
    'Shift+g',
    '[Shift]+?',
    'F2',
    '/',
    '$mod+Enter',
    'KeyG t',
    ...Object.values(SHELL_SHORTCUTS),
  ])('%s', (keys) => expect(objectionToShortcut(keys)).toBeUndefined());

  test.each([
    ['Ctrl+b', "'Ctrl' is not a modifier key. Use $mod"],
    ['$mod+spacebar', "'spacebar' is not a key."],
    ['$mod+t', 'Browsers or operating systems use these keys themselves.'],
    ['Control+KeyW', 'Browsers or operating systems use these keys themselves.'],
    ['Meta+q', 'Browsers or operating systems use these keys themselves.'],
    ['$mod+Shift+n', 'Browsers or operating systems use these keys themselves.'],
    ['Alt+n', 'On a Mac, Alt with a key types a character.'],
    ['g Enter', "'Enter' belongs to the element that has the focus."],
    ['F5', "Browsers use 'F5' themselves."],
    ['?', "Most keyboards type '?' with Shift. Write [Shift]+?."],
    ['Shift+1', "Shift with '1' types another character."],
  ])('%s is impossible', (keys, objection) => expect(objectionToShortcut(keys)).toContain(objection));
});

test('the same keys are the same shortcut, in any notation', () => {
  expect(normaliseShortcut(' G  t')).toBe('g t');
  expect(normaliseShortcut('Shift+$mod+KeyB')).toBe(normaliseShortcut('$mod+Shift+b'));
  expect(normaliseShortcut('[Shift]+?')).toBe('?');
  expect(normaliseShortcut('$mod++')).toBe('$mod++');
});

test('an optional modifier gives two variants of a shortcut', () => {
  expect(waysToPress('g t')).toEqual(['g t']);
  expect(waysToPress('[Shift]+?')).toEqual(['?', 'Shift+?']);
  expect(waysToPress('g [Shift]+?')).toEqual(['g ?', 'g Shift+?']);
});
