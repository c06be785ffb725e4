import { useCallback, useMemo, useState } from 'react';
import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { canonicalStringify } from '@apollo/client/utilities';
import { GraphqlServiceToken, toApiError, useService, type ApiError } from '../../services/index.js';

/** What a query has brought so far. */
export interface QueryState<TData> {
  /** The newest answer to these variables; an older one stays while a newer is on its way or failed. */
  readonly data: TData | undefined;
  /** The last call for these variables failed with this. */
  readonly error: ApiError | undefined;
  /** A call is under way. */
  readonly isLoading: boolean;
  /** Names the variables: another one with other variables. */
  readonly key: string;
  /** Sends the query again. Never rejects; `error` has the failure. */
  readonly reload: () => Promise<void>;
}

export interface QueryStateOptions {
  /**
   * While an answer to other variables is on its way, the former answer stays: for a list that is paged, or a preview. Never for a
   * record: it would be shown, edited and saved under the id of another.
   */
  readonly keepsPrevious?: boolean;
  /** Waits for the server where the cache would have an answer: for a form, whose values and version must be the newest. */
  readonly isFresh?: boolean;
  /** Sends nothing: for a query whose variables are not known yet, or whose answer the user has not asked for. */
  readonly isSkipped?: boolean;
}

/** A query whose answer a screen shows: what is known already appears at once, and the server is asked on every visit. */
export function useQueryState<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  { keepsPrevious = false, isFresh = false, isSkipped = false }: QueryStateOptions = {},
): QueryState<TData> {
  const { client } = useService(GraphqlServiceToken);
  const result = useQuery<TData, OperationVariables>(document as TypedDocumentNode<TData, OperationVariables>, {
    client,
    variables,
    fetchPolicy: isFresh ? 'network-only' : 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    skip: isSkipped,
  });
  const key = canonicalStringify(variables);
  const kept = useKept(key, result.data as TData | undefined);
  const { refetch } = result;
  const reload = useCallback(async () => {
    await refetch().catch(() => undefined);
  }, [refetch]);
  const error = useMemo(() => (result.error === undefined ? undefined : toApiError(result.error)), [result.error]);
  return {
    data: keepsPrevious || kept?.key === key ? kept?.data : undefined,
    error,
    key,
    isLoading: result.networkStatus !== NetworkStatus.ready && result.networkStatus !== NetworkStatus.error,
    reload,
  };
}

interface Kept<TData> {
  /** Names the variables that it answers. */
  readonly key: string;
  readonly data: TData;
}

/** The newest answer that came, whichever variables it was for. */
function useKept<TData>(key: string, data: TData | undefined): Kept<TData> | undefined {
  const [kept, setKept] = useState<Kept<TData>>();
  if (data === undefined || (kept?.key === key && kept.data === data)) return kept;
  const next = { key, data };
  setKept(next);
  return next;
}
