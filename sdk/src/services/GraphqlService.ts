import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { AwsRegion } from '../contract/index.js';
import { serviceToken } from './ServiceResolver.js';

export interface CallOptions {
  /** Region of the API; by default the region in the address. (KERNEL-002, GQL-003) */
  readonly awsRegion?: AwsRegion;
  /**
   * Calls with the same tracker id supersede each other: a query's response is dropped (it rejects with {@link SupersededError}) if a later
   * query with that id was sent. Mutations are never dropped. (GQL-005, D-043)
   */
  readonly trackerId?: string;
  readonly signal?: AbortSignal;
  /** Default `network-only` for `query`. */
  readonly fetchPolicy?: 'cache-first' | 'network-only' | 'no-cache';
}

/** GraphQL for plugins: one Apollo client for the page. Errors reject with `ApiError`. */
export interface GraphqlService {
  /** For hooks of `@apollo/client/react`. Pass {@link CallOptions} under `context.edge`. */
  readonly client: ApolloClient;
  query<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    options?: CallOptions,
  ): Promise<TData>;
  mutate<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    options?: CallOptions,
  ): Promise<TData>;
}

export const GraphqlServiceToken = serviceToken<GraphqlService>('GraphqlService');
