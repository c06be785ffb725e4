import { expect, test } from 'vitest';
import { writeCsv } from '../../contract/csv.js';
import { parseCsv } from './parseCsv.js';
import { readCsv } from './readCsv.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string, most = 100) => parseCsv(bytesOf(text), most).rows.map(({ cells }) => cells);

test.each([
  [',', 'a,b\n1,2'],
  [';', 'a;b\r\n1;2'],
  ['\t', 'a\tb\r1\t2'],
])('the delimiter %j is detected', (delimiter, text) => {
  const content = parseCsv(bytesOf(text), 10);
  expect(content.delimiter).toBe(delimiter);
  expect(content.rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a file with one column is read', () => expect(cellsOf('email\nada@example.com')).toEqual([['email'], ['ada@example.com']]));

test('quoted cells contain delimiters, quotes and line breaks', () =>
  expect(cellsOf('"a,b","c ""d"" e"\n"f\ng",h')).toEqual([
    ['a,b', 'c "d" e'],
    ['f\ng', 'h'],
  ]));

test('UPLOAD-010: blank lines are left out, and rows keep their number in the file', () =>
  expect(parseCsv(bytesOf('a,b\n\n , \n1,2\n'), 10).rows).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 4, cells: ['1', '2'] },
  ]));

test('reading stops after the requested rows; blank lines do not count', () => {
  expect(parseCsv(bytesOf('a\n1\n2\n\n'), 3)).toMatchObject({ hasMore: false, rows: [{}, {}, {}] });
  expect(parseCsv(bytesOf('a\n1\n2\n\n3'), 3)).toMatchObject({ hasMore: true, rows: [{}, {}, {}] });
});

test.each([
  ['utf-8', [...bytesOf('Zoë')]],
  ['utf-8', [0xef, 0xbb, 0xbf, ...bytesOf('Zoë')]],
  ['utf-16le', [0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0]],
  ['utf-16be', [0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb]],
  ['windows-1252', [0x5a, 0x6f, 0xeb]],
])('%s is recognised (%#)', (encoding, bytes) =>
  expect(parseCsv(Uint8Array.from(bytes), 1)).toMatchObject({ encoding, rows: [{ cells: ['Zoë'] }] }),
);

test('a binary file and a quote that is never closed are refused', () => {
  expect(() => parseCsv(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 1)).toThrow();
  expect(() => parseCsv(bytesOf('a,b\n"1,2'), 10)).toThrow();
});

test('values that were masked as formulas are read as they were written', async () => {
  const values = ['+61412345678', '=1+1', "'quoted"];
  const csv = await writeCsv([{ header: 'value', value: (value: string) => value }], values);
  expect(cellsOf(csv).flat()).toEqual(['value', ...values]);
});

test('a browser without workers parses the file in the page', async () => {
  expect((await readCsv(new Blob(['a\n1']), 5)).rows).toHaveLength(2);
  await expect(readCsv(new Blob(['"a']), 5)).rejects.toThrow();
});
