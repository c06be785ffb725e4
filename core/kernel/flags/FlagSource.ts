import type { Disposable } from '@edge-console/sdk';
import type { EvaluationContext } from '@openfeature/core';
import { OFREPApi, OFREPApiTooManyRequestsError, type BulkEvaluationSuccessResponse } from '@openfeature/ofrep-core';
import type { PreparedFlags } from '@edge-console/sdk/contract';
import { KnownFlags, type FlagValues } from './KnownFlags.js';

const TIMEOUT = 5_000;
const NONE: FlagValues = new Map();

/** The service gave no values, or has asked clients to wait. */
class FlagsUnanswered extends Error {}

/** Values are from the service; or they are the last known ones; or none are known. (FLAG-005) */
export type FlagOutcome = 'answered' | 'known' | 'unknown';

export interface FlagSourceOptions {
  /** Base address of the remote evaluation service; empty: this origin. (FLAG-004) */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly storage: Storage;
  /** Flags that are in the page, for the first request with their context. */
  readonly prepared: (context: EvaluationContext) => PreparedFlags | undefined;
}

/** A service with OpenFeature's remote evaluation protocol, asked for one context at a time. (FLAG-004) */
export class FlagSource implements Disposable {
  private readonly baseUrl: string;
  private readonly api: OFREPApi;
  private readonly kept: KnownFlags;
  private readonly prepared: FlagSourceOptions['prepared'];
  private context: EvaluationContext | undefined;
  private known: FlagValues | undefined;
  /** ETag of the known values; null before the first ones. */
  private etag: string | null = null;
  private streamAddress: string | undefined;
  /** The service asks clients to wait until this time. */
  private notBefore = new Date(0);

  constructor({ url, fetch, storage, prepared }: FlagSourceOptions) {
    this.prepared = prepared;
    this.baseUrl = url === '' ? window.location.origin : url.replace(/\/$/, '');
    this.api = new OFREPApi({ baseUrl: this.baseUrl, timeoutMs: TIMEOUT }, fetch);
    this.kept = new KnownFlags(storage);
  }

  /** Every flag that is on for the last requested context, or has a text. */
  get values(): FlagValues {
    return this.known ?? NONE;
  }

  /** Address of the service's event stream, from its last response. */
  get stream(): string | undefined {
    return this.streamAddress;
  }

  /** Loads the values of a context; for an unchanged context it only asks whether they have changed. Never rejects. */
  async ask(context: EvaluationContext): Promise<FlagOutcome> {
    if (context !== this.context) {
      this.context = context;
      this.known = undefined;
      this.etag = null;
    }
    try {
      await this.askService(context);
      return 'answered';
    } catch (error) {
      if (error instanceof OFREPApiTooManyRequestsError) this.notBefore = error.retryAfterDate ?? this.notBefore;
      if (context === this.context) this.known ??= this.kept.of(this.about(context));
      return this.known === undefined ? 'unknown' : 'known';
    }
  }

  dispose(): void {
    this.api.close();
  }

  private async askService(context: EvaluationContext): Promise<void> {
    if (this.notBefore > new Date()) throw new FlagsUnanswered();
    const prepared = this.prepared(context);
    if (prepared !== undefined) return this.take(context, prepared.evaluation as BulkEvaluationSuccessResponse, prepared.etag);
    const { value, httpResponse } = await this.api.postBulkEvaluateFlags({ context }, this.etag);
    if (context !== this.context || httpResponse?.status === 304) return;
    if (value === undefined || 'errorCode' in value) throw new FlagsUnanswered();
    this.take(context, value, httpResponse?.headers.get('etag') ?? null);
  }

  private take(context: EvaluationContext, answer: BulkEvaluationSuccessResponse, etag: string | null): void {
    this.known = valuesIn(answer);
    this.etag = etag;
    this.streamAddress = streamIn(answer, this.baseUrl);
    this.kept.keep(this.about(context), this.known);
  }

  private about(context: EvaluationContext): string {
    return JSON.stringify([this.baseUrl, context]);
  }
}

function valuesIn({ flags = [] }: BulkEvaluationSuccessResponse): FlagValues {
  const values = new Map<string, true | string>();
  for (const flag of flags) {
    const value = 'value' in flag ? flag.value : undefined;
    if (flag.key !== undefined && (value === true || typeof value === 'string')) values.set(flag.key, value);
  }
  return values;
}

function streamIn({ eventStreams = [] }: BulkEvaluationSuccessResponse, baseUrl: string): string | undefined {
  const stream = eventStreams.find(({ type }) => type === 'sse');
  if (stream?.url !== undefined) return stream.url;
  return stream?.endpoint && new URL(stream.endpoint.requestUri, stream.endpoint.origin ?? baseUrl).href;
}
