import { expect, test } from 'vitest';
import { jsonFault } from './jsonFault.js';

test.each<[string, number, number, string]>([
  ['', 1, 1, 'the end'],
  ['{', 1, 2, 'the end'],
  ['{\n  "a": 1,\n}', 3, 1, "'}'"],
  ['{\n  "a": x\n}', 2, 8, "'x'"],
  ['{"a" 1}', 1, 6, "'1'"],
  ['{"a": 1 "b": 2}', 1, 9, "'\"'"],
  ['{"a": 01}', 1, 8, "'1'"],
  ['{"a": "b\nc"}', 1, 7, "'\"'"],
  ['{"a": "\\x"}', 1, 7, "'\"'"],
  ['[1, 2', 1, 6, 'the end'],
  ['[1,]', 1, 4, "']'"],
  ['[,]', 1, 2, "','"],
  ['[1 2]', 1, 4, "'2'"],
  ['{} {}', 1, 4, "'{'"],
  ['nullx', 1, 1, "'n'"],
  [']', 1, 1, "']'"],
])('%j is invalid from line %i, column %i', (text, line, column, found) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(jsonFault(text)).toEqual({ line, column, found });
});

test.each(['[]', '{}', ' {"a": [1, -2.5e3, {"b": null}], "c": "\\u00e9\\"", "d": []}\r\n', 'true', '""'])('%j is JSON', (text) => {
  JSON.parse(text);
  expect(jsonFault(text)).toBeUndefined();
});
