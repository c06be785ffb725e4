import { ApiError, type GraphqlService, type TelemetryService } from '@edge-console/sdk';
import type { BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { CommonSetPreferenceDocument } from '../graphql/__generated__/operations.js';
import { sendCall } from '../graphql/sendCall.js';

/** Milliseconds for which writes are collected. */
const DEBOUNCE = 500;
/** Milliseconds until the second attempt; doubled after each. */
const RETRY = 2_000;
const SLOWEST_RETRY = 60_000;

/** Errors for which a retry would have the same result. */
const REFUSED = ['BAD_REQUEST', 'FORBIDDEN'];

export interface UploadOptions {
  readonly graphql: GraphqlService;
  readonly telemetry: TelemetryService;
  readonly environment: BrowserEnvironment;
  /** The current value of a key; undefined removes it. */
  readonly read: (key: string) => unknown;
  /** Called when a key no longer needs to be sent. */
  readonly onSent: (key: string) => void;
}

/** Sends values to the server: after a short delay, only the last value of each key, with retries. */
export class PreferenceUploads {
  private readonly keys = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private running: Promise<void> | undefined;
  /** Requests of an ended session are dropped. */
  private generation = 0;

  constructor(private readonly options: UploadOptions) {}

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }

  /** Keys whose values have not reached the server yet. */
  get waiting(): readonly string[] {
    return [...this.keys];
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  /** Schedules sending the values of these keys. */
  add(keys: readonly string[]): void {
    for (const key of keys) this.keys.add(key);
    if (this.keys.size > 0) this.plan(DEBOUNCE);
  }

  /** Sends the pending values now. @returns when the attempt has ended, successful or not */
  async flush(): Promise<void> {
    await this.running;
    await this.send();
  }

  /** Sends the pending values in requests that outlive the page. The next page sends those that do not arrive. */
  flushOnLeave(): void {
    for (const key of this.keys) {
      const call = {
        operationName: 'CommonSetPreference',
        document: CommonSetPreferenceDocument,
        variables: this.variablesOf(key),
        keepalive: true,
      };
      void sendCall(this.options.environment, call).catch(() => undefined);
    }
  }

  stop(): void {
    this.generation += 1;
    clearTimeout(this.timer);
    this.keys.clear();
    this.failures = 0;
    this.running = undefined;
  }

  private plan(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), delay);
  }

  private send(): Promise<void> {
    clearTimeout(this.timer);
    if (this.running !== undefined) return this.running;
    const running = this.sendAll(this.generation).finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }

  private async sendAll(generation: number): Promise<void> {
    for (const key of [...this.keys]) {
      const isDone = await this.sendOne(key, generation);
      if (generation !== this.generation) return;
      if (!isDone) {
        this.failures += 1;
        return this.plan(Math.min(RETRY * 2 ** (this.failures - 1), SLOWEST_RETRY));
      }
      this.failures = 0;
    }
    // Written while the others were being sent.
    if (this.keys.size > 0) this.plan(DEBOUNCE);
  }

  /** @returns false if a retry is necessary */
  private async sendOne(key: string, generation: number): Promise<boolean> {
    const sent = this.options.read(key);
    try {
      await this.options.graphql.mutate(CommonSetPreferenceDocument, this.variablesOf(key));
    } catch (error) {
      // The call has already reported its failure.
      if (!(error instanceof ApiError)) this.options.telemetry.report(error);
      if (!(error instanceof ApiError && REFUSED.includes(error.code))) return false;
    }
    if (generation === this.generation && this.options.read(key) === sent) {
      this.keys.delete(key);
      this.options.onSent(key);
    }
    return true;
  }

  private variablesOf(key: string) {
    return { preference: { key, value: this.options.read(key) ?? null } };
  }
}
