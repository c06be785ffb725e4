import type { ApiError } from '../../services/index.js';
import type { QueryState } from '../data/useQueryState.js';
import type { RowPage } from './pageRows.js';

/** Everything a list can be; a screen shows exactly one of these. */
export type ListState<T> =
  | { readonly kind: 'first-load' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'denied' }
  /** There is nothing at all. */
  | { readonly kind: 'empty' }
  /** There is something, but nothing that matches the search. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'ready'; readonly page: RowPage<T>; readonly isRefreshing: boolean };

/** State of a list from what its query answered: `rows` are all rows, `page` those to show. */
export function listState<TData, T>(query: QueryState<TData>, rows: readonly T[], page: RowPage<T>): ListState<T> {
  if (query.data === undefined) {
    if (query.error === undefined) return { kind: 'first-load' };
    return query.error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error: query.error, retry: () => void query.reload() };
  }
  if (rows.length === 0) return { kind: 'empty' };
  if (page.total === 0) return { kind: 'no-match' };
  return { kind: 'ready', page, isRefreshing: query.isLoading };
}
