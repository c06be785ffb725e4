import { expect, test } from 'vitest';
import { shorten } from './shorten.js';

test.each([
  ['a short text', 'Graduates', 20, 'Graduates'],
  ['a long text', 'Graduates copy', 9, 'Graduates'],
  ['an emoji at the end', `${'x'.repeat(9)}😀`, 10, 'x'.repeat(9)],
  ['a text of the maximum length', 'Norwegian (Bokmål) - nb-N', 25, 'Norwegian (Bokmål) - nb-N'],
  // D-122: 26 characters.
  ['a text with one character more', 'Norwegian (Bokmål) - nb-NO', 25, 'Norwegian (Bokmål) - nb-N'],
  ['a space at the end', `${'x'.repeat(24)} y`, 25, 'x'.repeat(24)],
])('%s', (_name, text, atMost, expected) => expect(shorten(text, atMost)).toBe(expected));
