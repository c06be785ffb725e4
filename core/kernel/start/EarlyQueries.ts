import type { ApolloLink, DocumentNode } from '@apollo/client';
import { serviceToken } from '@edge-console/sdk';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { documentIdOf, sendCall } from '../graphql/sendCall.js';
import { isSame } from '../preferences/isSame.js';
import { PreparedAnswersToken, type PreparedAnswers } from './PreparedAnswers.js';

/** A query without its document, of which the server knows the id. */
interface KnownQuery {
  readonly operationName: string;
  readonly documentId: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly awsRegion: AwsRegion;
}

/** The first queries of the screen at an address, in the storage of the tab. */
interface FirstQueries {
  readonly address: string;
  readonly queries: readonly KnownQuery[];
}

interface SentQuery {
  readonly query: KnownQuery;
  readonly answer: Promise<ApolloLink.Result | undefined>;
  /** Undefined until the response has arrived, and if it has errors. */
  data: unknown;
}

/** A query as a screen sends it. */
export interface AskedQuery {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly awsRegion: AwsRegion;
}

/** Key of session storage; removed at log-out. */
export const FIRST_QUERIES_KEY = 'edge.firstQueries';
/** Queries of a screen that are remembered. */
const MOST = 4;
/** Milliseconds after the address has changed. Later queries are not what the screen shows first. */
const FIRST_TIME = 10_000;

/**
 * Sends the first queries of the screen when a tab is reloaded, before the screen's code has run: those that the tab sent at the same address
 * before. The server answers for the session of the reload. Each response is used once, under the same conditions as the first data in the
 * page. A query that failed is sent again by the screen. (docs/decisions/0033-first-queries-before-the-code.md)
 */
@injectable()
export class EarlyQueries {
  private readonly sent: SentQuery[] = [];
  private current: { readonly address: string; readonly since: number; readonly queries: KnownQuery[] } | undefined;

  constructor(
    @inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment,
    @inject(PreparedAnswersToken) private readonly prepared: PreparedAnswers,
  ) {}

  /** Sends the remembered queries of the address, if the page contains the response that names its user. */
  send(): void {
    const known = this.prepared.hasUser ? this.read() : null;
    if (known?.address !== this.address) return;
    for (const query of known.queries) {
      const answer = sendCall(this.environment, query).catch(() => undefined);
      const sent: SentQuery = { query, answer, data: undefined };
      this.sent.push(sent);
      void answer.then((result) => (sent.data = result?.data ?? undefined));
    }
  }

  /** Resolves when all responses have arrived. */
  async arrived(): Promise<void> {
    await Promise.all(this.sent.map(({ answer }) => answer));
  }

  /** @returns the data of a response that has arrived, once */
  takeData(asked: AskedQuery): unknown {
    const found = this.find(asked);
    return found?.data === undefined ? undefined : this.take(found).data;
  }

  /** @returns the response to a query that was sent early, once; undefined if it was not sent or failed */
  async takeAnswer(asked: AskedQuery): Promise<ApolloLink.Result | undefined> {
    const found = this.find(asked);
    return found === undefined ? undefined : this.take(found).answer;
  }

  /** Remembers a query that a screen sends, if it is one of the first at its address. */
  remember({ document, variables = {}, awsRegion }: AskedQuery, operationName: string): void {
    const documentId = documentIdOf(document);
    if (documentId !== undefined) this.note({ operationName, documentId, variables, awsRegion });
  }

  /** The session has ended. */
  discard(): void {
    this.sent.length = 0;
    this.current = undefined;
    this.environment.window.sessionStorage.removeItem(FIRST_QUERIES_KEY);
  }

  private get address(): string {
    const { pathname, search } = this.environment.window.location;
    return pathname + search;
  }

  private find({ document, variables = {}, awsRegion }: AskedQuery): SentQuery | undefined {
    if (this.sent.length === 0 || !this.prepared.hasUser) return undefined;
    const id = documentIdOf(document);
    return this.sent.find(({ query }) => query.documentId === id && query.awsRegion === awsRegion && isSame(query.variables, variables));
  }

  /** The screen still sends this query first, so the next reload sends it early again. */
  private take(sent: SentQuery): SentQuery {
    this.sent.splice(this.sent.indexOf(sent), 1);
    this.note(sent.query);
    return sent;
  }

  private note(query: KnownQuery): void {
    const { address } = this;
    if (this.current?.address !== address) this.current = { address, since: Date.now(), queries: [] };
    const { since, queries } = this.current;
    if (queries.length === MOST || Date.now() - since > FIRST_TIME || queries.some((known) => isSame(known, query))) return;
    queries.push(query);
    this.write({ address, queries });
  }

  private read(): FirstQueries | null {
    try {
      const known = JSON.parse(this.environment.window.sessionStorage.getItem(FIRST_QUERIES_KEY) ?? 'null') as FirstQueries | null;
      return Array.isArray(known?.queries) ? known : null;
    } catch {
      return null;
    }
  }

  private write(queries: FirstQueries): void {
    try {
      this.environment.window.sessionStorage.setItem(FIRST_QUERIES_KEY, JSON.stringify(queries));
    } catch {
      // Storage is full or forbidden: the next reload sends its queries when the screen's code runs.
    }
  }
}

export const EarlyQueriesToken = serviceToken<EarlyQueries>('kernel.EarlyQueries');
