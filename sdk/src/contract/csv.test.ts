import { describe, expect, test } from 'vitest';
import { Tally } from '../../../tests/support/hostileTries.js';
import { writeCsv, writeCsvLines, type CsvColumn } from './csv.js';

const tally = new Tally('CSV, files, personal data', 'H31');
const TEXT: readonly CsvColumn<string>[] = [{ header: 'Text', value: (text) => text }];
const cell = async (text: string) => (await writeCsv(TEXT, [text])).slice('Text\r\n'.length, -'\r\n'.length);

describe('a CSV file', () => {
  test('has its columns in order, one line for each row, and empty cells for missing values', async () => {
    interface Row {
      readonly name: string;
      readonly users?: number | null;
    }
    const columns: readonly CsvColumn<Row>[] = [
      { header: 'Name', value: ({ name }) => name },
      { header: 'Users', value: ({ users }) => users },
    ];
    const rows = [{ name: 'Recruiters', users: 1204 }, { name: 'Née', users: null }, { name: 'None' }];
    expect(await writeCsv(columns, rows)).toBe('Name,Users\r\nRecruiters,1204\r\nNée,\r\nNone,\r\n');
    expect(await writeCsv(columns, [])).toBe('Name,Users\r\n');
  });

  test('is the same when it is written in parts', async () => {
    const lines = [
      ['Name', 'Users'],
      ['Née', null],
      ['=1', 2],
    ];
    const parts = await Promise.all([writeCsvLines(lines.slice(0, 1)), writeCsvLines([]), writeCsvLines(lines.slice(1))]);
    expect(parts.join('')).toBe(await writeCsvLines(lines));
    expect(parts.join('')).toBe('Name,Users\r\nNée,\r\n"\'=1",2\r\n');
  });

  test('quotes characters that would end a cell or a line', async () => {
    expect(await cell('a,b')).toBe('"a,b"');
    expect(await cell('say "hi"')).toBe('"say ""hi"""');
    expect(await cell('two\nlines')).toBe('"two\nlines"');
  });

  test.each([
    '=1+1',
    '+61400000000',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\r=1',
    '\n=1',
    '=1\n+2',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("http://x","y")',
  ])('has no cell that a spreadsheet runs: %j', async (text) => {
    tally.count(text, (await cell(text)) === `"'${text.replaceAll('"', '""')}"`);
  });

  test('does not change harmless texts and numbers, also negative ones; guards headers too', async () => {
    expect(await cell('a=b')).toBe('a=b');
    expect(await cell("'quoted'")).toBe("'quoted'");
    expect(await writeCsv([{ header: '=Sum', value: () => -2 }], [undefined])).toBe('"\'=Sum"\r\n-2\r\n');
  });
});
