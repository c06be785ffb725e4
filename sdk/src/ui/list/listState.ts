import type { ApiError } from '../../services/index.js';
import type { QueryState } from '../data/useQueryState.js';

/** The rows to show now. */
export interface RowPage<T> {
  readonly rows: readonly T[];
  /** Rows that match, on all pages. */
  readonly total: number;
  /** The page shown, from 1: the last one when a later one was asked for. */
  readonly page: number;
}

/** Everything a list can be; a screen shows exactly one of these. */
export type ListState<T> =
  | { readonly kind: 'first-load' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'denied' }
  /** There is nothing at all. */
  | { readonly kind: 'empty' }
  /** There is something, but nothing that matches the search and the filters. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'ready'; readonly page: RowPage<T>; readonly isRefreshing: boolean };

/** State of a list from its query and the page that its answer makes. */
export function listState<T>(query: Omit<QueryState<unknown>, 'data'>, page: RowPage<T> | undefined, isNarrowed: boolean): ListState<T> {
  if (page === undefined) {
    if (query.error === undefined) return { kind: 'first-load' };
    return query.error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error: query.error, retry: () => void query.reload() };
  }
  if (page.total === 0) return { kind: isNarrowed ? 'no-match' : 'empty' };
  return { kind: 'ready', page, isRefreshing: query.isLoading };
}
