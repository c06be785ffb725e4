import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ApiError } from '../../services/index.js';
import { useLoadFailureNotice } from './useLoadFailureNotice.js';
import { useQueryState, type QueryStateOptions } from './useQueryState.js';

/** All states of the page of one record. */
export type RecordState<TData> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'denied' }
  | { readonly kind: 'not-found' }
  /** `key` differs from record to record, so that a component for one record never contains entries for another. */
  | { readonly kind: 'ready'; readonly key: string; readonly data: TData; readonly reload: () => Promise<void> };

/**
 * The record of a page. While it is loading there is none: never the previous record of the page.
 * @param options `isFresh` for a form: its values and version come from the server, never from the cache; `isUncached` for a record that
 * consists of thousands of others
 * @param failure message when loading fails; a record that does not exist is shown by the page, without a message
 */
export function useRecord<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  failure: string,
  options: Pick<QueryStateOptions, 'isFresh' | 'isUncached'> = {},
): RecordState<TData> {
  const { data, error, key, reload } = useQueryState(query, variables, options);
  const isMissing = error?.code === 'NOT_FOUND';
  useLoadFailureNotice(isMissing ? undefined : error, failure);
  if (isMissing) return { kind: 'not-found' };
  if (data !== undefined) return { kind: 'ready', key, data, reload };
  if (error === undefined) return { kind: 'loading' };
  return error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error, retry: () => void reload() };
}
