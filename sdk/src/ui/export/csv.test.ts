import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tally } from '../../../../tests/support/hostileTries.js';
import { downloadCsv, writeCsv, type CsvColumn } from './csv.js';

const tally = new Tally('CSV, files, personal data', 'H31');
const TEXT: readonly CsvColumn<string>[] = [{ header: 'Text', value: (text) => text }];
const cell = async (text: string) => (await writeCsv(TEXT, [text])).slice('Text\r\n'.length);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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
    expect(await writeCsv(columns, rows)).toBe('Name,Users\r\nRecruiters,1204\r\nNée,\r\nNone,');
    expect(await writeCsv(columns, [])).toBe('Name,Users\r\n');
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
    expect(await writeCsv([{ header: '=Sum', value: () => -2 }], [undefined])).toBe('"\'=Sum"\r\n-2');
  });
});

test('is saved under its name, as UTF-8 that spreadsheets recognise, and its memory is released', async () => {
  vi.useFakeTimers();
  const blobs: Blob[] = [];
  const create = vi.fn((blob: Blob) => (blobs.push(blob), 'blob:one'));
  const revoke = vi.fn();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  await downloadCsv('groups.csv', TEXT, ['Née']);
  expect(clicked.map(({ href, download }) => ({ href, download }))).toEqual([{ href: 'blob:one', download: 'groups.csv' }]);
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
  expect(blobs[0]?.size).toBe(3 + 'Text\r\nNée'.length + 1);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(revoke).toHaveBeenCalledWith('blob:one');
});
