import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ApiError } from '../../services/index.js';
import { useLoadFailureNotice } from './useLoadFailureNotice.js';
import { useQueryState, type QueryStateOptions } from './useQueryState.js';

/** Everything the page of one record can be. */
export type RecordState<TData> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'denied' }
  | { readonly kind: 'not-found' }
  /** `key` differs from record to record, so that a component for one record never contains entries for another. */
  | { readonly kind: 'ready'; readonly key: string; readonly data: TData; readonly reload: () => Promise<void> };

/**
 * The one record that a page is about. While it is on its way there is none: never the one that the page was about before.
 *
 * @param options `isFresh` for a form: its values and version come from the server, never from the cache
 * @param failure what is said when loading fails; nothing is said of a record that does not exist, the page shows it
 */
export function useRecord<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  failure: string,
  options: Pick<QueryStateOptions, 'isFresh'> = {},
): RecordState<TData> {
  const { data, error, key, reload } = useQueryState(query, variables, options);
  const isMissing = error?.code === 'NOT_FOUND';
  useLoadFailureNotice(isMissing ? undefined : error, failure);
  if (isMissing) return { kind: 'not-found' };
  if (data !== undefined) return { kind: 'ready', key, data, reload };
  if (error === undefined) return { kind: 'loading' };
  return error.isForbidden ? { kind: 'denied' } : { kind: 'failed', error, retry: () => void reload() };
}
