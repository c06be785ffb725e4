import type { ApiError } from '../../services/index.js';
import type { QueryState } from '../data/useQueryState.js';

/** The rows of the current page. */
export interface RowPage<T> {
  readonly rows: readonly T[];
  /** Number of matching rows, on all pages. */
  readonly total: number;
  /** False if there are more rows than `total`, because the server does not count more than 10,000. Undefined means exact. */
  readonly isTotalExact?: boolean | undefined;
  /** The current page, from 1: the last one if a later one was requested. */
  readonly page: number;
}

/** All states of a list; a screen shows exactly one of them. */
export type ListState<T> =
  | { readonly kind: 'first-load' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'denied' }
  /** The list is empty. */
  | { readonly kind: 'empty' }
  /** The list has rows, but none that matches the search and the filters. */
  | { readonly kind: 'no-match' }
  | { readonly kind: 'ready'; readonly page: RowPage<T>; readonly isRefreshing: boolean };

/** State of a list from its query and the page in its response. */
export function listState<T>(query: Omit<QueryState<unknown>, 'data'>, page: RowPage<T> | undefined, isNarrowed: boolean): ListState<T> {
  if (page === undefined) {
    if (query.error === undefined) return { kind: 'first-load' };
    return query.error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error: query.error, retry: () => void query.reload() };
  }
  if (page.total === 0) return { kind: isNarrowed ? 'no-match' : 'empty' };
  return { kind: 'ready', page, isRefreshing: query.isLoading };
}
