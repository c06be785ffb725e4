import { useCallback, useMemo } from 'react';
import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { GraphqlServiceToken, toApiError, useService, type ApiError } from '../../services/index.js';

/** What a query has brought so far. */
export interface QueryState<TData> {
  /** The newest answer; an older one stays while a newer is on its way or failed. */
  readonly data: TData | undefined;
  /** The last call failed with this. */
  readonly error: ApiError | undefined;
  /** A call is under way. */
  readonly isLoading: boolean;
  /** Asks again; never rejects, a failure stands in `error`. */
  readonly reload: () => Promise<void>;
}

/** A query whose answer a screen shows: what is known already appears at once, and the server is asked on every visit. */
export function useQueryState<TData, TVariables extends OperationVariables>(document: TypedDocumentNode<TData, TVariables>, variables: TVariables): QueryState<TData> {
  const { client } = useService(GraphqlServiceToken);
  const result = useQuery<TData, OperationVariables>(document as TypedDocumentNode<TData, OperationVariables>, {
    client,
    variables,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { refetch } = result;
  const reload = useCallback(async () => {
    await refetch().catch(() => undefined);
  }, [refetch]);
  const error = useMemo(() => (result.error === undefined ? undefined : toApiError(result.error)), [result.error]);
  return {
    data: (result.data ?? result.previousData) as TData | undefined,
    error,
    isLoading: result.networkStatus !== NetworkStatus.ready && result.networkStatus !== NetworkStatus.error,
    reload,
  };
}
