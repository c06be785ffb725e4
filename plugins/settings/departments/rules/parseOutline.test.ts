import { describe, expect, test } from 'vitest';
import { applyEdits, NO_EDITS } from './edits.js';
import { addOutline } from './addOutline.js';
import { parseOutline } from './parseOutline.js';
import { outlineOf, SAMPLE } from '../testing/sample.js';

const drawn = (text: string) => parseOutline(text).entries.map(({ name, level }) => `${level} ${name}`);

test.each([
  ['spaces', 'Sales\n  North\n    Oslo\n  South\nPeople', ['1 Sales', '2 North', '3 Oslo', '2 South', '1 People']],
  ['tabs', 'Sales\n\tNorth\n\t\tOslo\nPeople', ['1 Sales', '2 North', '3 Oslo', '1 People']],
  ['cells of a spreadsheet', 'Sales\t\t\n\tNorth\t\n\t\tOslo\r\nPeople\t\t', ['1 Sales', '2 North', '3 Oslo', '1 People']],
  ['bullets', '- Sales\n  - North\n    • Oslo\n* People', ['1 Sales', '2 North', '3 Oslo', '1 People']],
  ['uneven indentation', 'Sales\n   North\n        Oslo\n  South', ['1 Sales', '2 North', '3 Oslo', '2 South']],
  ['a list that is indented as a whole', '    Sales\n      North\n    People', ['1 Sales', '2 North', '1 People']],
  ['a list that ends further out than it began', '    Sales\n      North\n  People', ['1 Sales', '2 North', '1 People']],
  ['empty lines', '\n\nSales\n\n  North\n', ['1 Sales', '2 North']],
  ['spaces in names', 'Head   Office\tSydney', ['1 Head Office Sydney']],
  ['names with signs', 'A-Team\nR+D\n5 * Hotels', ['1 A-Team', '1 R+D', '1 5 * Hotels']],
])('%s', (_name, text, expected) => expect(drawn(text)).toEqual(expected));

describe('errors name their lines', () => {
  test('DEPT-014: names', () => {
    expect(parseOutline(`Sales\n\n-  \n${'x'.repeat(101)}`).errors).toEqual([{ line: 4, error: 'nameLong' }]);
  });

  test('DEPT-016: levels that do not fit below the department', () => {
    const outline = parseOutline('One\n Two\n  Three\nOther', 2);
    expect([outline.errors, outline.levels]).toEqual([[{ line: 3, error: 'levels' }], 3]);
  });

  test('no more than twenty', () => expect(parseOutline('x\n'.repeat(5_000), 0).errors).toHaveLength(20));
});

test('a list of more departments than a customer can have is cut', () => {
  const outline = parseOutline('x\n'.repeat(200_000));
  expect([outline.entries.length, outline.isTooLong]).toEqual([5_000, true]);
  expect(parseOutline('x\n'.repeat(5_000)).isTooLong).toBe(false);
});

test('nothing, spaces, bullets and line breaks are no departments', () => {
  for (const text of ['', ' \n\t\n', '\u2028', '\r\r', '-', ' - • ']) expect(parseOutline(text).entries).toEqual([]);
});

test('the departments of a list are added below a department', () => {
  const { edits, firstId } = addOutline(NO_EDITS, 'west', parseOutline('Paris\n  Left bank\n  Right bank\nLyon').entries);
  expect(outlineOf(applyEdits(SAMPLE.departments, edits)).slice(-5)).toEqual([
    '  West',
    '    Lyon',
    '    Paris',
    '      Left bank',
    '      Right bank',
  ]);
  expect(edits.get(firstId)?.name).toBe('Paris');
});
