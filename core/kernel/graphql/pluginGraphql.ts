import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { CallOptions, GraphqlService } from '@edge-console/sdk';
import type { OperationEntry } from '@edge-console/sdk/contract';
import type { Caller } from './callContext.js';
import { documentIdOf } from './sendCall.js';

interface WithContext {
  readonly context?: Readonly<Record<string, unknown>> | undefined;
}

function callerOf(pluginId: string, operations: readonly OperationEntry[] | undefined): Caller {
  const ids = operations === undefined ? undefined : new Set(operations.map(({ sha256 }) => sha256));
  const mayCall = (document: DocumentNode) => {
    if (ids === undefined) return true;
    const id = documentIdOf(document);
    return id !== undefined && ids.has(id);
  };
  return { pluginId, mayCall };
}

/** The page's client for one plugin: it shares the cache and marks each call with its caller. */
function markedClient(client: ApolloClient, caller: Caller): ApolloClient {
  const mark = <T extends WithContext>(options: T): T => {
    const edge = options.context?.['edge'] as CallOptions | undefined;
    const isolated = edge?.awsRegion === undefined && edge?.trackerId === undefined ? {} : { queryDeduplication: false };
    return { ...options, context: { ...options.context, ...isolated, edge: { ...edge, caller } } };
  };
  // Inherits the other members: the client's methods are bound to it or use its public members.
  const marked = Object.create(client) as ApolloClient;
  marked.query = ((options: Parameters<ApolloClient['query']>[0]) => client.query(mark(options))) as ApolloClient['query'];
  marked.mutate = ((options: Parameters<ApolloClient['mutate']>[0]) => client.mutate(mark(options))) as ApolloClient['mutate'];
  marked.watchQuery = ((options: Parameters<ApolloClient['watchQuery']>[0]) =>
    client.watchQuery(mark(options))) as ApolloClient['watchQuery'];
  return marked;
}

/**
 * GraphQL for one plugin. Operations that its manifest does not list are refused and reported. (SDK-009)
 * @param operations undefined: nothing is refused.
 */
export function pluginGraphql(
  service: GraphqlService,
  pluginId: string,
  operations: readonly OperationEntry[] | undefined,
): GraphqlService {
  const caller = callerOf(pluginId, operations);
  const marked = (options: CallOptions | undefined): CallOptions => ({ ...options, caller }) as CallOptions;
  return {
    client: markedClient(service.client, caller),
    query: (document, variables, options) => service.query(document, variables, marked(options)),
    mutate: (document, variables, options) => service.mutate(document, variables, marked(options)),
  };
}
