import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './axe.js';
import type { ListUnderTest } from './ListUnderTest.js';
import { openList, rowName, waitForRows } from './openList.js';

/** Requirements on a list whose rows can be selected for an action. (ux.md 1a) */
export function describeSelection<T>(list: ListUnderTest<T>): void {
  describe(`${list.route}: selecting rows`, () => {
    test('the selection is kept while paging and ends with another search', async () => {
      openList(list, 40);
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${rowName(0)}` }));
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      await waitForRows(list, rowName(30));
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${rowName(30)}` }));
      expect(screen.getByText('2 of 40 selected')).toBeTruthy();
      await userEvent.type(screen.getByRole('searchbox', { name: list.search }), '03{Enter}');
      await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
    });

    test('all matching rows can be selected, including other pages', async () => {
      openList(list, 40);
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
      await userEvent.click(screen.getByRole('button', { name: 'Select all 40' }));
      expect(await screen.findByText('40 of 40 selected')).toBeTruthy();
    });

    test('rows can be excluded from all matching ones, on any page', async () => {
      openList(list, 140);
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
      await userEvent.click(screen.getByRole('button', { name: 'Select all 140' }));
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${rowName(1)}`, checked: true }));
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      await waitForRows(list, rowName(30));
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${rowName(30)}`, checked: true }));
      expect(screen.getByText('138 of 140 selected')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
      expect(screen.queryByText(/ selected$/)).toBeNull();
    });

    test('works by keyboard alone', async () => {
      openList(list, 40);
      await waitForRows(list, rowName(0));
      screen.getByRole('checkbox', { name: `Select ${rowName(1)}` }).focus();
      await userEvent.keyboard(' ');
      expect(screen.getByText('1 of 40 selected')).toBeTruthy();
    });

    test('axe finds nothing', async () => {
      const { page } = openList(list, 3);
      await waitForRows(list, rowName(0));
      await userEvent.click(screen.getByRole('checkbox', { name: `Select ${rowName(0)}` }));
      await expectAccessible(page.container);
    });
  });
}
