import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { serverAnswer } from '../serverAnswers.js';
import { expectAccessible } from './axe.js';
import { describeExport } from './describeExport.js';
import { describeFilters } from './describeFilters.js';
import { describeRowsAction } from './describeRowsAction.js';
import { describeSelection } from './describeSelection.js';
import type { ListUnderTest } from './ListUnderTest.js';
import { openList, queryOf, rowName, waitForRows } from './openList.js';

const retryOf = ({ failsAsDenied = false }: { readonly failsAsDenied?: boolean }) => (failsAsDenied ? 'Try again' : 'Retry');

/** Requirements on every list and archive. (ux.md 1a; docs/STYLE.md) */
export function describeList<T>(list: ListUnderTest<T>): void {
  describe(`${list.route} as a list`, () => {
    test('reads search, sort, page and size from its address, and ignores invalid values', async () => {
      openList(list, 120, { route: `${list.path}?q=row&page=2&size=50&sort=${list.sort.field}&dir=desc` });
      await waitForRows(list, rowName(69));
      expect(screen.getByRole<HTMLInputElement>('searchbox', { name: list.search }).value).toBe('row');
      expect(screen.getByRole('columnheader', { name: list.sort.header }).getAttribute('aria-sort')).toBe('descending');
      expect(screen.getByText('51–100 of 120')).toBeTruthy();
    });

    test('an address with invalid values shows the default list', async () => {
      openList(list, 3, { route: `${list.path}?page=-7&size=many&sort=password&dir=up` });
      await waitForRows(list, rowName(0));
      expect(screen.getByText('1–3 of 3')).toBeTruthy();
    });

    test('writes changes into its address without defaults, and Back restores the previous one', async () => {
      const { page } = openList(list, 120);
      await waitForRows(list, rowName(0));
      expect(queryOf(page.address())).toEqual({});
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      expect(queryOf(page.address())).toEqual({ page: '2' });
      await waitForRows(list, rowName(30));
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
      expect(queryOf(page.address())).toEqual({ size: '50' });
      await userEvent.click(screen.getByRole('button', { name: list.sort.header }));
      await userEvent.click(screen.getByRole('button', { name: list.sort.header }));
      expect(queryOf(page.address())).toEqual({ size: '50', sort: list.sort.field, dir: 'desc' });
      await waitForRows(list, rowName(119));
      await page.back();
      await waitForRows(list, rowName(0));
      expect(queryOf(page.address())).toEqual({ size: '50', sort: list.sort.field });
    });

    test('a search starts at the first page, is announced, and can be cleared', async () => {
      const { page } = openList(list, 120, { route: `${list.path}?page=3` });
      await waitForRows(list, rowName(60));
      await userEvent.type(screen.getByRole('searchbox', { name: list.search }), '11{Enter}');
      await waitForRows(list, rowName(10));
      expect(queryOf(page.address())).toEqual({ q: '11' });
      await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
      await waitForRows(list, rowName(0));
      expect(queryOf(page.address())).toEqual({});
    });

    test('a page after the last one becomes the last one', async () => {
      openList(list, 70, { route: `${list.path}?page=9` });
      await waitForRows(list, rowName(60));
      expect(screen.getByText('61–70 of 70')).toBeTruthy();
    });

    test('shows that it is loading, under its title, until the first response', async () => {
      let answer: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      const rows = [list.row('Row 001')];
      openList(list, 0, { api: { [list.query]: (variables: never) => waiting.then(() => list.answer(rows, variables)) } });
      expect(screen.getByRole('heading', { level: 1, name: list.title })).toBeTruthy();
      expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
      expect(screen.queryByText(list.empty)).toBeNull();
      answer();
      await waitForRows(list, 'Row 001');
    });

    test('a failed load shows what failed and can be retried', async () => {
      const refuse = serverAnswer('INTERNAL_SERVER_ERROR', { requestId: 'req-7' });
      const { page, answering } = openList(list, 0, { api: { [list.query]: refuse } });
      const retry = await screen.findByRole('button', { name: retryOf(list) });
      expect(within(screen.getByRole('alert')).getByText(list.loadFailure)).toBeTruthy();
      if (list.failsAsDenied === true) expect(screen.getByText('Nothing to see here')).toBeTruthy();
      else expect(screen.getByText('req-7')).toBeTruthy();
      page.api.answer(answering([list.row('Row 001')]));
      await userEvent.click(retry);
      await waitForRows(list, 'Row 001');
    });

    test('a refused load shows that access is denied, and one warning', async () => {
      const { page } = openList(list, 0, { api: { [list.query]: serverAnswer('FORBIDDEN') } });
      expect(await screen.findByText('Nothing to see here')).toBeTruthy();
      expect(page.notifications.shown.map(({ intent, title }) => `${intent} ${title}`)).toEqual(['warning No permission']);
    });

    test('an empty list is distinguished from a list without matches', async () => {
      openList(list, 0);
      expect(await screen.findByText(list.empty)).toBeTruthy();
      expect(screen.queryByRole('searchbox')).toBeNull();
    });

    test('a list without matches offers to clear the search', async () => {
      openList(list, 3, { route: `${list.path}?q=elephant` });
      expect(await screen.findByText(list.noMatch ?? 'No results found. Try removing some filters.')).toBeTruthy();
      expect(screen.queryByText(list.empty)).toBeNull();
      await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] as HTMLElement);
      await waitForRows(list, rowName(0));
    });

    test('columns are hidden and shown, stored for the user, and reset', async () => {
      const { page } = openList(list, 2);
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
      await userEvent.click(await screen.findByRole('checkbox', { name: list.column }));
      await waitFor(() => expect(screen.queryByRole('columnheader', { name: list.column })).toBeNull());
      page.unmount();
      const again = openList(list, 2, { preferences: page.preferences.all() });
      await waitForRows(list, rowName(0));
      expect(screen.queryByRole('columnheader', { name: list.column })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Reset columns' }));
      expect(await screen.findByRole('columnheader', { name: list.column })).toBeTruthy();
      expect(again.page.preferences.all()).toEqual({});
    });

    test('a view is saved with its search and sort, and opened again', async () => {
      const { page } = openList(list, 40, { route: `${list.path}?q=row&sort=${list.sort.field}&dir=desc&page=2` });
      await waitForRows(list, rowName(9));
      await userEvent.click(screen.getByRole('button', { name: 'Views' }));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Latest{Enter}');
      expect(await screen.findByRole('link', { name: 'Latest' })).toBeTruthy();
      page.unmount();
      const again = openList(list, 40, { preferences: page.preferences.all() });
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('button', { name: 'Views' }));
      await userEvent.click(await screen.findByRole('link', { name: 'Latest' }));
      await waitForRows(list, rowName(39));
      expect(queryOf(again.page.address())).toEqual({ q: 'row', sort: list.sort.field, dir: 'desc' });
    });

    test('is used by keyboard alone: sort, next page', async () => {
      const { page } = openList(list, 40);
      await waitForRows(list, rowName(0));
      screen.getByRole('button', { name: list.sort.header }).focus();
      await userEvent.keyboard('{Enter}');
      expect(queryOf(page.address())).toEqual({ sort: list.sort.field });
      screen.getByRole('button', { name: 'Next page' }).focus();
      await userEvent.keyboard('{Enter}');
      expect(queryOf(page.address())).toMatchObject({ page: '2' });
    });

    test('axe finds nothing: with rows, empty, failed', async () => {
      const { page, answering } = openList(list, 3);
      await waitForRows(list, rowName(0));
      await expectAccessible(page.container);
      page.unmount();
      const empty = openList(list, 0, { api: answering([]) }).page;
      await screen.findByText(list.empty);
      await expectAccessible(empty.container);
      empty.unmount();
      const failed = openList(list, 0, { api: { [list.query]: serverAnswer('INTERNAL_SERVER_ERROR') } }).page;
      await screen.findByRole('button', { name: retryOf(list) });
      await expectAccessible(failed.container);
    });

    if (list.action === undefined) {
      test('has no checkboxes without actions on rows', async () => {
        openList(list, 40);
        await waitForRows(list, rowName(0));
        const outsideFilters = screen.queryAllByRole('checkbox').filter((box) => box.closest('[role="search"]') === null);
        expect(outsideFilters).toEqual([]);
        await userEvent.click(screen.getByRole('button', { name: 'Export' }));
        expect(await screen.findByRole('button', { name: 'All that match (40)' })).toBeTruthy();
        expect(screen.queryByRole('button', { name: /selected/i })).toBeNull();
      });
    }
  });
  describeExport(list);
  if (list.filter !== undefined) describeFilters(list, list.filter);
  if (list.action === undefined) return;
  describeSelection(list);
  describeRowsAction(list, list.action);
}
