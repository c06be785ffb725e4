import { afterEach, expect, test, vi } from 'vitest';
import type { CsvColumn } from '../../contract/index.js';
import { downloadCsv } from './downloadCsv.js';

const TEXT: readonly CsvColumn<string>[] = [{ header: 'Text', value: (text) => text }];

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a CSV file is saved under its name, as UTF-8 that spreadsheets recognise, and its memory is released', async () => {
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
  expect(blobs[0]?.size).toBe(3 + 'Text\r\nNée\r\n'.length + 1);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(revoke).toHaveBeenCalledWith('blob:one');
});
