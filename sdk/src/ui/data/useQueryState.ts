import { useCallback, useMemo, useState } from 'react';
import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { canonicalStringify } from '@apollo/client/utilities';
import type { AwsRegion } from '../../contract/index.js';
import { GraphqlServiceToken, toApiError, useService, type ApiError } from '../../services/index.js';

/** The result of a query so far. */
export interface QueryState<TData> {
  /** The last response for these variables; it stays while a newer request is running or after it failed. */
  readonly data: TData | undefined;
  /** The error of the last request for these variables. */
  readonly error: ApiError | undefined;
  /** A request is running. */
  readonly isLoading: boolean;
  /** Identifies the variables: different variables have different keys. */
  readonly key: string;
  /** Sends the query again. Never rejects; `error` contains the failure. */
  readonly reload: () => Promise<void>;
}

export interface QueryStateOptions {
  /**
   * While a response for other variables is loading, the previous response stays: for a list that is paged, or a preview. Never for a
   * record: it would be shown, edited and saved under the id of another.
   */
  readonly keepsPrevious?: boolean;
  /** Waits for the server even if the cache has a response: for a form, whose values and version must be current. */
  readonly isFresh?: boolean;
  /**
   * Waits for the server, and keeps the response out of the cache: for thousands of records in one response, which the cache would take
   * seconds to take apart and to compare.
   */
  readonly isUncached?: boolean;
  /** Asks another region than that of the address, for a record of a customer there. The response is kept out of the cache of this region. */
  readonly awsRegion?: AwsRegion;
  /** Sends nothing: for a query whose variables are not known yet, or whose data the user has not requested. */
  readonly isSkipped?: boolean;
}

/** A query for a screen: cached data appears at once, and the query is sent on every visit. */
export function useQueryState<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  { keepsPrevious = false, isSkipped = false, awsRegion, ...source }: QueryStateOptions = {},
): QueryState<TData> {
  const { client } = useService(GraphqlServiceToken);
  const result = useQuery<TData, OperationVariables>(document as TypedDocumentNode<TData, OperationVariables>, {
    client,
    variables,
    fetchPolicy: awsRegion === undefined ? fetchPolicyOf(source) : 'no-cache',
    ...(awsRegion === undefined ? {} : { context: { edge: { awsRegion } } }),
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

function fetchPolicyOf({ isFresh = false, isUncached = false }: Pick<QueryStateOptions, 'isFresh' | 'isUncached'>) {
  if (isUncached) return 'no-cache';
  return isFresh ? 'network-only' : 'cache-and-network';
}

interface Kept<TData> {
  /** The variables of the response. */
  readonly key: string;
  readonly data: TData;
}

/** The last response, for any variables. */
function useKept<TData>(key: string, data: TData | undefined): Kept<TData> | undefined {
  const [kept, setKept] = useState<Kept<TData>>();
  if (data === undefined || (kept?.key === key && kept.data === data)) return kept;
  const next = { key, data };
  setKept(next);
  return next;
}
