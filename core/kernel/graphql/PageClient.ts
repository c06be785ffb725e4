import { ApolloClient, type DocumentNode, type OperationVariables } from '@apollo/client';
import type { BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import type { EarlyQueries } from '../start/EarlyQueries.js';
import type { CallContext } from './callContext.js';
import { regionOfCall } from './callRegion.js';

/** The page's Apollo client: a query whose response has arrived early has its data at once, and is not sent. */
export class PageClient extends ApolloClient {
  constructor(
    options: ApolloClient.Options,
    private readonly environment: BrowserEnvironment,
    private readonly early: Pick<EarlyQueries, 'takeData'>,
  ) {
    super(options);
  }

  override watchQuery<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ) {
    const { query, variables, fetchPolicy } = options;
    if (fetchPolicy !== 'cache-and-network' && fetchPolicy !== 'network-only') return super.watchQuery(options);
    const { awsRegion, caller } = (options.context as { readonly edge?: CallContext } | undefined)?.edge ?? {};
    if (caller?.mayCall(query) !== true) return super.watchQuery(options);
    const data = this.early.takeData({ document: query, variables, awsRegion: regionOfCall(this.environment, awsRegion) });
    if (data === undefined) return super.watchQuery(options);
    this.writeQuery<unknown, OperationVariables>({ query: query as DocumentNode, variables: { ...variables }, data });
    return super.watchQuery({ ...options, fetchPolicy: 'cache-first', nextFetchPolicy: fetchPolicy });
  }
}
