import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { serverAnswer } from '../serverAnswers.js';
import type { ListUnderTest, RowsActionUnderTest } from './ListUnderTest.js';
import { openList, rowName, waitForRows } from './openList.js';

/** Requirements on every action on rows: flag, right, one call, a result for each row, Undo and Retry. (P5, D-137) */
export function describeRowsAction<T>(list: ListUnderTest<T>, action: RowsActionUnderTest<T>): void {
  const button = () => screen.findByRole('button', { name: action.button });
  const choose = (index: number) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${rowName(index)}` }));
  const press = async () => {
    await userEvent.click(await button());
    if (action.isConfirmed === true)
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action.button }));
  };
  const idsOf = (calls: readonly { readonly variables: Readonly<Record<string, unknown>> }[]) =>
    calls.map(({ variables }) => action.idsOf(variables));

  describe(`${list.route}: ${action.button}`, () => {
    if (action.flag !== undefined) {
      const { flag } = action;
      test('is shown with its flag only', async () => {
        const { page } = openList(list, 2, { flagsOff: [flag] });
        await waitForRows(list, rowName(0));
        expect(screen.queryByRole('button', { name: action.button })).toBeNull();
        page.flags.set(flag, true);
        expect(await button()).toBeTruthy();
      });
    }

    test('is disabled without the right and shows why', async () => {
      const { page } = openList(list, 2, { denied: [action.right] });
      await waitForRows(list, rowName(0));
      await choose(0);
      const blocked = await screen.findByRole('button', { name: action.button, description: action.denied });
      expect(blocked.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(blocked);
      expect(page.api.calls(action.operation)).toEqual([]);
    });

    test('is disabled without a selection and shows why', async () => {
      const { page } = openList(list, 2);
      await waitForRows(list, rowName(0));
      await userEvent.click(await screen.findByRole('button', { name: action.button, description: 'Select at least one row first.' }));
      expect(page.api.calls(action.operation)).toEqual([]);
    });

    test('is sent once, however often it is clicked', async () => {
      let answer: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      const { page, rows } = openList(list, 2);
      page.api.answer({ [action.operation]: () => waiting.then(() => action.mutated([{ _id: action.idOf(rows[0] as T), ok: true }])) });
      await waitForRows(list, rowName(0));
      await choose(0);
      await press();
      await waitFor(() => expect(page.api.calls(action.operation)).toHaveLength(1));
      await userEvent.dblClick(await button());
      answer();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy());
      expect(idsOf(page.api.calls(action.operation))).toEqual([[action.idOf(rows[0] as T)]]);
    });

    if (action.all !== undefined) {
      const { operation, answer, askedBy, confirm, filtered } = action.all;
      test('for all matching rows names the search and the exclusions, and loads no other page for it', async () => {
        const { page, rows } = openList(list, 140, { route: `${list.path}?q=row` });
        page.api.answer({ [operation]: () => answer });
        await waitForRows(list, rowName(0));
        await choose(0);
        const read = page.api.calls(list.query).length;
        await userEvent.click(screen.getByRole('button', { name: 'Select all 140' }));
        await choose(1);
        expect(page.api.calls(list.query)).toHaveLength(read);
        await press();
        await confirm?.();
        await waitFor(() =>
          expect(page.api.calls(operation).map(({ variables }) => askedBy(variables))).toEqual([
            { searchText: 'row', excludedIds: [action.idOf(rows[1] as T)] },
          ]),
        );
        await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull());
        expect(page.api.calls(action.operation)).toEqual([]);
      });

      if (list.filter !== undefined) {
        const { address } = list.filter;
        test('for all matching rows names the filter, so that other rows are not changed', async () => {
          if (filtered === undefined)
            throw new Error(`${list.route}: state in 'all.filtered' what a call contains when the filter is set.`);
          const { page } = openList(list, 140, { route: `${list.path}?${address}` });
          page.api.answer({ [operation]: () => answer });
          await waitForRows(list, rowName(0));
          await choose(0);
          await userEvent.click(screen.getByRole('button', { name: 'Select all 140' }));
          await press();
          await confirm?.();
          await waitFor(() => expect(page.api.calls(operation)).toHaveLength(1));
          expect(page.api.calls(operation)[0]?.variables).toMatchObject(filtered);
        });
      }
    }

    test('changed rows leave the list, and Undo restores them', async () => {
      const { page, rows, answering } = openList(list, 2);
      const [first, second] = rows as [T, T];
      page.api.answer({ [action.operation]: () => action.mutated([{ _id: action.idOf(first), ok: true }]) });
      page.api.answer({ [action.undo]: () => action.mutated([{ _id: action.idOf(first), ok: true }]) });
      await waitForRows(list, rowName(0));
      await choose(0);
      page.api.answer(answering([second]));
      await press();
      await waitForRows(list, rowName(1));
      expect(screen.queryByText(/ selected$/)).toBeNull();
      page.api.answer(answering(rows));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitForRows(list, rowName(0));
      expect(idsOf(page.api.calls(action.undo))).toEqual([[action.idOf(first)]]);
    });

    test('failed rows are listed with their reasons and can be retried alone', async () => {
      const { page, rows } = openList(list, 3);
      const [first, second] = rows as [T, T, T];
      const results = [
        { _id: action.idOf(first), ok: true },
        { _id: action.idOf(second), ok: false, message: 'It is in use.' },
      ];
      page.api.answer({ [action.operation]: () => action.mutated(results) });
      await waitForRows(list, rowName(0));
      await choose(0);
      await choose(1);
      await press();
      const banner = (await screen.findByRole('button', { name: 'Retry failed' })).closest('[role="alert"]') as HTMLElement;
      expect(within(banner).getByText(rowName(1)).closest('li')?.textContent).toBe(`${rowName(1)}: It is in use.`);
      expect(screen.getByText('1 of 3 selected')).toBeTruthy();
      page.api.answer({ [action.operation]: () => action.mutated([{ _id: action.idOf(second), ok: true }]) });
      await userEvent.click(within(banner).getByRole('button', { name: 'Retry failed' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull());
      expect(idsOf(page.api.calls(action.operation))[1]).toEqual([action.idOf(second)]);
    });

    test('a failed call shows a message, and keeps rows and selection', async () => {
      openList(list, 2, { api: { [action.operation]: serverAnswer('INTERNAL_SERVER_ERROR') } });
      await waitForRows(list, rowName(0));
      await choose(0);
      await press();
      expect(await screen.findByText(action.failure)).toBeTruthy();
      expect(screen.getByText('1 of 2 selected')).toBeTruthy();
    });
  });
}
