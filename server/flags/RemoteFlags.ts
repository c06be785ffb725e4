import { OFREPApi, OFREPApiUnauthorizedError, type BulkEvaluationSuccessResponse } from '@openfeature/ofrep-core';
import type { EvaluationContext } from '@openfeature/core';
import type { FastifyBaseLogger } from 'fastify';
import { CATALOGUE_FLAG } from '@edge-console/sdk/contract';
import { outgoingTraceHeaders } from '../requestTrace.js';
import type { FlagAnswers, FlagEvaluation } from './FlagAnswers.js';
import { RemoteChanges } from './RemoteChanges.js';

/** Milliseconds for which an answer is cached. A changed flag must take effect within two seconds. (FLAG-002) */
const FRESH_FOR = 1500;
const TIMEOUT = 2000;
/** Contexts whose values are cached. */
const REMEMBERED = 2000;

interface Known {
  readonly flags: ReadonlyMap<string, FlagEvaluation>;
  readonly askedAt: number;
}

export interface RemoteFlagsOptions {
  /** Base address of the service. */
  readonly url: string;
  /** Sent as bearer token. It permits this server to request the flags of any user. */
  readonly key: string | undefined;
  readonly logger: FastifyBaseLogger;
  /** @default the process's monotonic clock */
  readonly now?: () => number;
}

/** Flags of another service that speaks the remote evaluation protocol. (FLAG-004) */
export class RemoteFlags implements FlagAnswers {
  /** Base address of the service. */
  readonly url: string;
  private readonly api: OFREPApi;
  private readonly changes: RemoteChanges;
  private readonly logger: FastifyBaseLogger;
  private readonly now: () => number;
  private readonly known = new Map<string, Known>();
  private readonly asking = new Map<string, Promise<Known | undefined>>();
  private readonly listeners = new Set<() => void>();
  private changeCount = 0;
  private changedAt = new Date();
  private failedAt: Date | undefined;
  /** After a failed request, other callers do not wait for the same failure. */
  private nextTry = 0;

  constructor({ url, key, logger, now }: RemoteFlagsOptions) {
    const baseUrl = url.replace(/\/$/, '');
    this.url = baseUrl;
    const headers: [string, string][] = key === undefined ? [] : [['authorization', `Bearer ${key}`]];
    const headersFactory = () => Promise.resolve(Object.entries(outgoingTraceHeaders()));
    this.api = new OFREPApi({ baseUrl, timeoutMs: TIMEOUT, headers, headersFactory });
    this.changes = new RemoteChanges(baseUrl, this.handleChange);
    this.logger = logger;
    this.now = now ?? (() => performance.now());
  }

  get revision(): string {
    return String(this.changeCount);
  }

  get lastModified(): Date {
    return this.changedAt;
  }

  /** Some services do not send an event when their values change. */
  get isSteady(): boolean {
    return false;
  }

  get unreachableSince(): Date | undefined {
    return this.failedAt;
  }

  definition(): 'unknown' {
    return 'unknown';
  }

  async evaluateAll(context: EvaluationContext): Promise<readonly FlagEvaluation[]> {
    return [...((await this.valuesFor(context))?.flags.values() ?? [])];
  }

  async evaluate(key: string, context: EvaluationContext): Promise<FlagEvaluation | undefined> {
    return (await this.valuesFor(context))?.flags.get(key);
  }

  /**
   * While the service is unreachable, the last known value applies, or `fallback` if no value is known. (FLAG-005)
   * A flag that the service does not know is off.
   */
  async isOn(key: string, context: EvaluationContext, fallback: boolean): Promise<boolean> {
    const values = await this.valuesFor(context);
    return values === undefined ? fallback : values.flags.get(key)?.value === true;
  }

  onDidChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.listeners.clear();
    this.changes.close();
    this.api.close();
  }

  /** @returns undefined if the service has never answered for this context */
  private async valuesFor(context: EvaluationContext): Promise<Known | undefined> {
    const cacheKey = JSON.stringify(context);
    const known = this.known.get(cacheKey);
    const [time, isDown] = [this.now(), this.failedAt !== undefined];
    if (isDown ? time < this.nextTry : known !== undefined && time - known.askedAt < FRESH_FOR) return known;
    let asking = this.asking.get(cacheKey);
    if (asking === undefined) {
      asking = this.ask(context, cacheKey).finally(() => this.asking.delete(cacheKey));
      this.asking.set(cacheKey, asking);
    }
    return (await asking) ?? known;
  }

  private async ask(context: EvaluationContext, cacheKey: string): Promise<Known | undefined> {
    try {
      const { value } = await this.api.postBulkEvaluateFlags({ context });
      if (value === undefined || 'errorCode' in value) throw new Error(value?.errorDetails ?? 'The flag service answered without flags.');
      const answer = { flags: flagsOf(value), askedAt: this.now() };
      this.remember(cacheKey, answer);
      this.changes.follow(value.eventStreams ?? []);
      this.recordOutcome(undefined);
      return answer;
    } catch (error) {
      this.nextTry = this.now() + FRESH_FOR;
      this.recordOutcome(error);
      return undefined;
    }
  }

  /** Logs an outage when it begins and when it ends, and not for each call in between. */
  private recordOutcome(failure: unknown): void {
    const wasDown = this.failedAt !== undefined;
    if (failure !== undefined && !wasDown)
      this.logger.error(
        { err: failure },
        failure instanceof OFREPApiUnauthorizedError
          ? 'the flag service rejects OFREP_KEY; set the same key on both servers. The last known values apply'
          : 'the flag service is unreachable; the last known values apply',
      );
    if (failure === undefined && wasDown) this.logger.info('the flag service is reachable again');
    this.failedAt = failure === undefined ? undefined : (this.failedAt ?? new Date());
    if (failure === undefined && wasDown) this.handleChange();
  }

  /** Marks the cached values as stale. They remain available as the last known values. */
  private readonly handleChange = (): void => {
    for (const [cacheKey, known] of this.known) this.known.set(cacheKey, { ...known, askedAt: Number.NEGATIVE_INFINITY });
    this.changeCount += 1;
    this.changedAt = new Date();
    for (const listener of this.listeners) listener();
  };

  private remember(cacheKey: string, answer: Known): void {
    this.known.delete(cacheKey);
    this.known.set(cacheKey, answer);
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
  }
}

function flagsOf({ flags = [] }: BulkEvaluationSuccessResponse): Known['flags'] {
  return new Map(
    flags.flatMap((flag): [string, FlagEvaluation][] => {
      if ('errorCode' in flag) return [];
      const { key, value, variant, reason, metadata = {} } = flag;
      // This server alone decides which plugins are installed.
      if (key === undefined || key === CATALOGUE_FLAG || value === undefined) return [];
      const details = { ...(variant === undefined ? {} : { variant }), ...(reason === undefined ? {} : { reason }) };
      return [[key, { flagKey: key, value, flagMetadata: metadata, ...details }]];
    }),
  );
}
