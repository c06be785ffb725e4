import { expect, test } from 'vitest';
import { matchedParts } from './matchedParts.js';

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Ada Lovelace', 'ada', '[Ada] Lovelace'],
  ['Ada Lovelace', 'love ada', '[Ada] [Love]lace'],
  ['anna banana', 'an anna', '[anna] b[an][an]a'],
  ['a+b (c)', '+b (', 'a[+b] [(]c)'],
  ['Åse', 'å', '[Å]se'],
  ['Nothing', 'xyz', 'Nothing'],
  ['Nothing', '  ', 'Nothing'],
  ['1-2-3', '1-2', '[1-2]-3'],
])('of %s, a search for %s marks %s', (text, search, expected) => expect(marked(text, search)).toBe(expected));
