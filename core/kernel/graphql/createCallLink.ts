import { ApolloLink, Observable } from '@apollo/client';
import { ApiError, SupersededError, type TelemetryService } from '@edge-console/sdk';
import type { BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { callContextOf, type CallContext } from './callContext.js';
import type { ConnectionWatcher } from '../connection/ConnectionWatcher.js';
import { overReconnects } from '../connection/overReconnects.js';
import { CallTrackers } from './CallTrackers.js';
import type { ExpirySignal } from './ExpirySignal.js';
import { expiresSession, needsFreshToken } from './operationKinds.js';
import { requestFile, sendCall } from './sendCall.js';
import type { EarlyQueries } from '../start/EarlyQueries.js';
import type { PreparedAnswers } from '../start/PreparedAnswers.js';
import { regionOfCall } from './callRegion.js';
import type { TokenRefresher } from './TokenRefresher.js';

export interface CallLinkParts {
  readonly environment: BrowserEnvironment;
  readonly refresher: TokenRefresher;
  readonly expirySignal: ExpirySignal;
  readonly connection: Pick<ConnectionWatcher, 'check' | 'recoveries'>;
  readonly telemetry: TelemetryService;
  readonly prepared: Pick<PreparedAnswers, 'takeCall'>;
  readonly early: Pick<EarlyQueries, 'takeAnswer' | 'remember'>;
}

function refuseUnlisted({ caller }: CallContext, operation: ApolloLink.Operation): void {
  if (caller === undefined || caller.mayCall(operation.query)) return;
  throw new ApiError(`Plugin '${caller.pluginId}' may not send '${operation.operationName ?? ''}': its manifest does not list it.`, {
    code: 'OPERATION_NOT_LISTED',
  });
}

/**
 * Refreshes the token first if it is due. A refresh that fails for another reason than the end of the session does not stop the call: the
 * token may still be valid.
 */
async function refreshIfDue({ refresher, expirySignal, telemetry }: CallLinkParts, name: string): Promise<void> {
  if (!needsFreshToken(name)) return;
  try {
    await refresher.ensureFresh();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isUnauthenticated) {
      telemetry.report(error, { operation: 'AuthRefreshToken' });
      return;
    }
    // AuthMe runs at the start: its failure means that the user is not signed in, not that a session has expired. (SESSION-007)
    if (name !== 'AuthMe') expirySignal.raise();
    throw error;
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK';
}

function reportFailure(
  { expirySignal, connection, telemetry }: CallLinkParts,
  name: string,
  { caller }: Pick<CallContext, 'caller'>,
  error: unknown,
): void {
  if (error instanceof SupersededError) return;
  const plugin = caller === undefined ? {} : { pluginId: caller.pluginId };
  telemetry.report(error, { operation: name, ...plugin, ...(error instanceof ApiError ? { code: error.code } : {}) });
  if (isUnreached(error)) void connection.check();
  if (error instanceof ApiError && error.isUnauthenticated && expiresSession(name)) expirySignal.raise();
}

export interface CallLink {
  readonly link: ApolloLink;
  /** Aborts all running calls: their session is over. */
  endCalls(): void;
  /**
   * Requests a file of the API as calls are sent.
   * @param path below `/api/{awsRegion}/`
   * @param name of the request in reports
   * @throws ApiError
   */
  fetchFile(path: string, name: string): Promise<Blob>;
}

/** The terminating link: rejects, refreshes, sends, drops superseded responses, reports failures. Errors are {@link ApiError}. */
export function createCallLink(parts: CallLinkParts): CallLink {
  const trackers = new CallTrackers();
  const underWay = new Set<(error: ApiError) => void>();

  const perform = async (operation: ApolloLink.Operation, edge: CallContext, signal: AbortSignal): Promise<ApolloLink.Result> => {
    refuseUnlisted(edge, operation);
    const name = operation.operationName ?? '';
    const { query: document, variables } = operation;
    const isQuery = operation.operationType === 'query';
    const asked = { document, variables, awsRegion: regionOfCall(parts.environment, edge.awsRegion) };
    const prepared = parts.prepared.takeCall(name, variables, asked.awsRegion);
    if (prepared !== undefined) return { data: prepared as Record<string, unknown> };
    const isTracked = edge.trackerId !== undefined && isQuery;
    const checkNewest = isTracked ? trackers.start(edge.trackerId) : undefined;
    const send = () => sendCall(parts.environment, { ...asked, operationName: name, awsRegion: edge.awsRegion, signal });
    try {
      const early = isQuery ? await parts.early.takeAnswer(asked) : undefined;
      if (early !== undefined) return early;
      if (isQuery && edge.caller !== undefined) parts.early.remember(asked, name);
      await refreshIfDue(parts, name);
      signal.throwIfAborted();
      return await (isQuery ? overReconnects(parts.connection, isUnreached, send) : send());
    } finally {
      // The failure of a superseded call is dropped like its response.
      checkNewest?.();
    }
  };

  const link = new ApolloLink((operation) => {
    const edge = callContextOf(operation);
    return new Observable((observer) => {
      const end = (error: ApiError) => observer.error(error);
      underWay.add(end);
      const stopped = new AbortController();
      const signal = edge.signal === undefined ? stopped.signal : AbortSignal.any([stopped.signal, edge.signal]);
      perform(operation, edge, signal).then(
        (answer) => {
          observer.next(answer);
          observer.complete();
        },
        (error: unknown) => {
          if (!signal.aborted) reportFailure(parts, operation.operationName ?? '', edge, error);
          observer.error(error);
        },
      );
      return () => {
        underWay.delete(end);
        stopped.abort();
      };
    });
  });

  let files = new AbortController();
  const endCalls = () => {
    const over = new ApiError('The session is over.', { code: 'UNAUTHENTICATED' });
    for (const end of [...underWay]) end(over);
    files.abort(over);
    files = new AbortController();
  };
  const fetchFile = async (path: string, name: string): Promise<Blob> => {
    const { signal } = files;
    try {
      await refreshIfDue(parts, name);
      signal.throwIfAborted();
      return await requestFile(parts.environment, path, signal);
    } catch (error) {
      if (!signal.aborted) reportFailure(parts, name, {}, error);
      throw error;
    }
  };
  return { link, endCalls, fetchFile };
}
