import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ApiHandlers } from '../mockApi.js';
import type { ListUnderTest, SuiteOptions } from './ListUnderTest.js';

/** Names in natural order: 'Row 001'. */
export function rowName(index: number): string {
  return `Row ${String(index + 1).padStart(3, '0')}`;
}

/** The part of an address after '?'. */
export function queryOf(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
}

/** A rendered list with the given number of rows, and the actions of a user on it. */
export function openList<T>(list: ListUnderTest<T>, count: number, options: SuiteOptions = {}) {
  const rows = Array.from({ length: count }, (none, index) => list.row(rowName(index)));
  const answering = (shown: readonly T[]): ApiHandlers => ({ [list.query]: (variables: never) => list.answer(shown, variables) });
  const page = list.render({ route: list.path, ...options, api: { ...answering(rows), ...list.api, ...options.api } });
  return { page, rows, answering };
}

/** Longer than any list waits before it loads its rows after several changes. */
const RELOADED = { timeout: 3000 };

/** Waits until the list's table shows this name in its first row. */
export async function waitForRows(list: Pick<ListUnderTest<never>, 'title'>, first: string): Promise<void> {
  await waitFor(() => {
    const [, row] = within(screen.getByRole('table', { name: list.title })).getAllByRole('row');
    expect(within(row as HTMLElement).getAllByText(first)).not.toEqual([]);
  }, RELOADED);
}
