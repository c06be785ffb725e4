import { expect, test } from 'vitest';
import { asSentence } from './asSentence.js';

const SAID = { message: 'page.js is missing.', sentence: 'fileMissing', values: { file: 'page.js' } };

test("the server's sentence is used for the translation", () => {
  const refused = { message: 'Refused: page.js is missing.', sentence: 'versionRefused', values: {}, part: SAID };
  expect(asSentence(refused, refused.message)).toBe(refused);
});

test.each([
  ['nothing, as of an older server', undefined],
  ['null', null],
  ['a text', 'fileMissing'],
  ['no values', { sentence: 'fileMissing' }],
  ['a part that is none', { ...SAID, part: 'page.js' }],
])('its English message is used if the server returned %s', (_what, value) => {
  expect(asSentence(value, 'page.js is missing.')).toEqual({ message: 'page.js is missing.', sentence: '', values: {} });
});
