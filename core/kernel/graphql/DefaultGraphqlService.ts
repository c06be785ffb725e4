import { InMemoryCache, type ApolloClient, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import {
  SupersededError,
  TelemetryServiceToken,
  toApiError,
  type CallOptions,
  type Disposable,
  type GraphqlService,
  type TelemetryService,
} from '@edge-console/sdk';
import { readAddress } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { ConnectionWatcherToken, type ConnectionWatcher } from '../connection/ConnectionWatcher.js';
import { AuthRefreshTokenDocument } from './__generated__/operations.js';
import { createCallLink, type CallLink } from './createCallLink.js';
import { ExpirySignalToken, type ExpirySignal } from './ExpirySignal.js';
import { PageClient } from './PageClient.js';
import { sendCall } from './sendCall.js';
import { EarlyQueriesToken, type EarlyQueries } from '../start/EarlyQueries.js';
import { PreparedAnswersToken, type PreparedAnswers } from '../start/PreparedAnswers.js';
import { TokenExpiryToken, type TokenExpiry } from './TokenExpiry.js';
import { TokenRefresher } from './TokenRefresher.js';

type FetchPolicy = NonNullable<CallOptions['fetchPolicy']>;

/** The page's one Apollo client and the calls that go through it. (KERNEL-002) */
@injectable()
export class DefaultGraphqlService implements GraphqlService {
  readonly client: ApolloClient;
  private readonly refresher: TokenRefresher;
  private readonly endCalls: () => void;
  /** See {@link CallLink.fetchFile}. */
  readonly fetchFile: CallLink['fetchFile'];
  private readonly recovery: Disposable;

  constructor(
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
    @inject(TelemetryServiceToken) telemetry: TelemetryService,
    @inject(ExpirySignalToken) expirySignal: ExpirySignal,
    @inject(TokenExpiryToken) expiry: TokenExpiry,
    @inject(ConnectionWatcherToken) connection: ConnectionWatcher,
    @inject(PreparedAnswersToken) prepared: PreparedAnswers,
    @inject(EarlyQueriesToken) early: EarlyQueries,
  ) {
    this.refresher = new TokenRefresher(environment, expiry, async () => {
      const answer = await sendCall(environment, { operationName: 'AuthRefreshToken', document: AuthRefreshTokenDocument, variables: {} });
      return answer.data as never;
    });
    const { link, endCalls, fetchFile } = createCallLink({
      environment,
      refresher: this.refresher,
      expirySignal,
      connection,
      telemetry,
      prepared,
      early,
    });
    this.endCalls = endCalls;
    this.fetchFile = fetchFile;
    this.client = new PageClient({ cache: new InMemoryCache(), link, devtools: { enabled: false } }, environment, early);
    let wasOnline = connection.isOnline;
    this.recovery = connection.onDidChange(() => {
      if (connection.isOnline && !wasOnline) this.repeatFailed();
      wasOnline = connection.isOnline;
    });
  }

  async query<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    options: CallOptions = {},
  ): Promise<TData> {
    const result = await failAsApiError(
      this.client.query<TData, OperationVariables>({
        query: document as TypedDocumentNode<TData, OperationVariables>,
        variables,
        fetchPolicy: this.policyOf(options),
        context: contextOf(options),
      }),
      options.signal,
    );
    return result.data as TData;
  }

  async mutate<TData, TVariables extends OperationVariables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    options: CallOptions = {},
  ): Promise<TData> {
    const result = await failAsApiError(
      this.client.mutate<TData, OperationVariables>({
        mutation: document as TypedDocumentNode<TData, OperationVariables>,
        variables,
        context: contextOf(options),
      }),
      options.signal,
    );
    return result.data as TData;
  }

  /** Extends the session now. Rejects with UNAUTHENTICATED if the server reports that the session is over. */
  refreshToken(): Promise<void> {
    return this.refresher.refresh();
  }

  /** Sends the failed queries of the page again, and no others. */
  private repeatFailed(): void {
    for (const query of this.client.getObservableQueries('active'))
      if (query.getCurrentResult().error !== undefined) query.refetch().catch(() => undefined);
  }

  /** Clears all responses, including pending ones, as they belong to the session that ended. Never rejects. */
  async clear(): Promise<void> {
    this.endCalls();
    await this.client.clearStore().catch(() => []);
  }

  dispose(): void {
    this.recovery.dispose();
    this.client.stop();
  }

  /** Responses of another region are not cached: the cache does not distinguish regions. */
  private policyOf({ fetchPolicy = 'network-only', awsRegion }: CallOptions): FetchPolicy {
    const current = readAddress(this.environment.window.location.pathname).awsRegion;
    return awsRegion !== undefined && current !== undefined && awsRegion !== current ? 'no-cache' : fetchPolicy;
  }
}

/**
 * Calls that differ in region, signal or tracker must not share one request. Neither must calls without cache: a sign-in would receive the
 * rejection of the auto-login before it.
 */
function contextOf(options: CallOptions) {
  const { awsRegion, signal, trackerId, fetchPolicy } = options;
  const mayShare = awsRegion === undefined && signal === undefined && trackerId === undefined && fetchPolicy !== 'no-cache';
  return { edge: options, queryDeduplication: mayShare };
}

async function failAsApiError<T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (signal?.aborted === true || error instanceof SupersededError) throw error;
    throw toApiError(error);
  }
}
