import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverAnswer } from '../serverAnswers.js';
import type { ExportUnderTest, ListUnderTest } from './ListUnderTest.js';
import { openList, rowName, waitForRows } from './openList.js';

/** Requirements on the export of every list: its choices, its columns, and the place where the file is written. */
export function describeExport<T>(list: ListUnderTest<T>): void {
  describe(`${list.route}: export`, () => {
    const files: Blob[] = [];
    let before: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
    beforeEach(() => {
      files.length = 0;
      before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
      Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:x'), revokeObjectURL: () => undefined });
    });
    afterEach(() => Object.assign(URL, before));

    const choose = async (choice: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      await userEvent.click(await screen.findByRole('button', { name: choice }));
    };
    const linesOfFile = async () => {
      await waitFor(() => expect(files).toHaveLength(1));
      return (await (files[0] as Blob).text()).trim().split('\r\n');
    };

    test('the rows of the page are exported by the page, with the visible columns', async () => {
      const { page } = openList(list, 130);
      await waitForRows(list, rowName(0));
      await choose('This page (30)');
      const lines = await linesOfFile();
      expect(lines).toHaveLength(31);
      expect(lines[0]).toContain(list.column);
      expect(lines[30]).toContain(rowName(29));
      expect(page.jobs.ran).toEqual(['Export 30 rows']);
    });

    if (list.export === undefined) {
      test('all matching rows are exported by the page, including other pages', async () => {
        const { page } = openList(list, 130);
        await waitForRows(list, rowName(0));
        await choose('All that match (130)');
        const lines = await linesOfFile();
        expect(lines).toHaveLength(131);
        expect(lines[130]).toContain(rowName(129));
        expect(page.jobs.ran).toEqual(['Export 130 rows']);
      });
    } else describeServerExport(list, list.export, { files, choose, linesOfFile });
  });
}

interface Steps {
  readonly files: readonly Blob[];
  readonly choose: (choice: string) => Promise<void>;
  readonly linesOfFile: () => Promise<readonly string[]>;
}

/** Headers of the table. */
function headersOf({ title }: Pick<ListUnderTest<never>, 'title'>): readonly string[] {
  const headers = within(screen.getByRole('table', { name: title })).getAllByRole('columnheader');
  return headers.map(({ textContent }) => textContent).filter((header) => header !== '');
}

/** The inputs of a list's query. Other variables are conditions of directives, which leave out fields of the response. */
function filterOf(variables: Readonly<Record<string, unknown>>) {
  const inputs = Object.entries(variables).filter(([, value]) => typeof value === 'object');
  expect(inputs).not.toEqual([]);
  return Object.fromEntries(inputs);
}

function describeServerExport<T>(
  list: ListUnderTest<T>,
  { operation, answer, idOf: idOfExport }: ExportUnderTest<T>,
  { files, choose, linesOfFile }: Steps,
): void {
  const open = (count: number, query = '') => {
    const opened = openList(list, count, { route: `${list.path}${query}`, api: { [operation]: () => answer } });
    return { ...opened, requests: () => opened.page.api.calls(operation).map(({ variables }) => variables) };
  };

  test('all matching rows are exported by the server: the query of the list, and the visible columns with their headers', async () => {
    const { page, requests } = open(130, `?q=row&sort=${list.sort.field}&dir=desc`);
    await waitForRows(list, rowName(129));
    const [asked] = page.api.calls(list.query);
    const read = page.api.calls(list.query).length;
    await choose('All that match (130)');
    await waitFor(() => expect(page.jobs.followed).toEqual([answer._id]));
    const [request] = requests() as { readonly columns: { readonly header: string }[]; readonly file: object }[];
    expect(request).toMatchObject(filterOf(asked?.variables ?? {}));
    expect(request?.columns.map(({ header }) => header)).toEqual(headersOf(list));
    expect(request?.file).toEqual({ name: expect.stringMatching(/^[a-z-]+-\d{4}-\d{2}-\d{2}$/) as unknown, excludedIds: [] });
    expect(page.api.calls(list.query)).toHaveLength(read);
    expect(files).toEqual([]);
  });

  test('a list that is on one page is exported by the page', async () => {
    const { requests } = open(2);
    await waitForRows(list, rowName(0));
    await choose('All that match (2)');
    expect(await linesOfFile()).toHaveLength(3);
    expect(requests()).toEqual([]);
  });

  test('more rows than a file can have are refused with the limit', async () => {
    const { page } = open(130);
    page.api.answer({ [operation]: serverAnswer('ORGExportGroups: too many rows') });
    await waitForRows(list, rowName(0));
    await choose('All that match (130)');
    expect(await screen.findByText('The list has more than 100,000 rows. Use a search or a filter to export fewer rows.')).toBeTruthy();
    expect(page.jobs.followed).toEqual([]);
  });

  if (list.action?.all === undefined) return;
  const idOf = idOfExport ?? list.action.idOf;
  test('all rows but some are exported by the server without them', async () => {
    const { rows, requests } = open(140);
    await waitForRows(list, rowName(0));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 140' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${rowName(1)}`, checked: true }));
    await choose('Selected rows (139)');
    await waitFor(() => expect(requests()).toMatchObject([{ file: { excludedIds: [idOf(rows[1] as T)] } }]));
  });
}
