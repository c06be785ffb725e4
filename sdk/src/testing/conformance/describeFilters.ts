import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.js';
import type { FilterUnderTest, ListUnderTest } from './ListUnderTest.js';
import { openList, queryOf, rowName, waitForRows } from './openList.js';

/** Requirements on the filters of a list: the address, the first page, the selection, views and the message without matches follow them. */
export function describeFilters<T>(list: ListUnderTest<T>, filter: FilterUnderTest): void {
  const route = `${list.path}?${filter.address}`;
  const set = Object.fromEntries(new URLSearchParams(filter.address));
  const chip = () => screen.findByRole('button', { name: `Remove filter: ${filter.chip}` });

  describe(`${list.route}: filters`, () => {
    const { asked } = filter;
    if (asked !== undefined) {
      test('reach the server', async () => {
        const { page } = openList(list, 3, { route });
        await waitForRows(list, rowName(0));
        expect(page.api.calls(list.query)[0]?.variables).toMatchObject(asked);
      });
    }

    test('are read from the address and shown; removing one returns to the first page and keeps the search', async () => {
      const { page } = openList(list, 120, { route: `${route}&q=row&page=2` });
      await waitForRows(list, rowName(30));
      await userEvent.click(await chip());
      expect(queryOf(page.address())).toEqual({ q: 'row' });
      await waitForRows(list, rowName(0));
      await page.back();
      expect(queryOf(page.address())).toEqual({ ...set, q: 'row', page: '2' });
    });

    test('are kept while paging and sorting', async () => {
      const { page } = openList(list, 40, { route });
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('button', { name: list.sort.header }));
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      expect(queryOf(page.address())).toEqual({ ...set, sort: list.sort.field, page: '2' });
    });

    test('without a match are distinguished from an empty list, and can be cleared', async () => {
      const { page } = openList(list, 0, { route });
      expect(await screen.findByText(list.noMatch ?? 'No results found. Try removing some filters.')).toBeTruthy();
      expect(screen.queryByText(list.empty)).toBeNull();
      expect(screen.getByRole('searchbox', { name: list.search })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
      expect(queryOf(page.address())).toEqual({});
      expect(await screen.findByText(list.empty)).toBeTruthy();
      await page.back();
      expect(queryOf(page.address())).toEqual(set);
    });

    test('are part of a saved view', async () => {
      openList(list, 3, { route });
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('button', { name: 'Views' }));
      await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Narrow{Enter}');
      const link = await screen.findByRole('link', { name: 'Narrow' });
      expect(queryOf(link.getAttribute('href') ?? '')).toEqual(set);
    });

    test('axe finds nothing', async () => {
      const { page } = openList(list, 3, { route });
      await waitForRows(list, rowName(0));
      expect(within(screen.getByRole('search', { name: 'Filters' })).getAllByRole('button')).not.toEqual([]);
      await expectAccessible(page.container);
    });

    if (list.action === undefined) return;

    test('clear the selection when they change, so that an action affects only rows that are shown', async () => {
      openList(list, 3, { route });
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${rowName(0)}` }));
      expect(screen.getByText('1 of 3 selected')).toBeTruthy();
      await userEvent.click(await chip());
      await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
    });
  });
}
