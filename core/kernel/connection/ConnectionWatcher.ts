import { Emitter, serviceToken, type Disposable } from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';

/** The server answers at this address whenever it can be reached; the status of the response does not matter. */
const PROBE = '/healthz';
/** Milliseconds after which a probe counts as unanswered. */
const PROBE_TIMEOUT = 5_000;
/** Milliseconds until the next probe; doubled after each probe. */
const FIRST_RETRY = 5_000;
const SLOWEST_RETRY = 60_000;

/**
 * Whether the server can be reached. The connection counts as lost if a call and a probe get no response, or if the browser reports it;
 * recovery is found by polling, since browsers do not report it reliably.
 */
@injectable()
export class ConnectionWatcher implements Disposable {
  private readonly changed = new Emitter<void>();
  private online = true;
  private found = 0;
  private checking: Promise<void> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private delay = FIRST_RETRY;

  /** Fires when {@link isOnline} or {@link isChecking} changes. */
  readonly onDidChange = this.changed.event;

  constructor(@inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment) {
    const { window } = environment;
    window.addEventListener('offline', this.handleChange);
    window.addEventListener('online', this.handleChange);
  }

  get isOnline(): boolean {
    return this.online;
  }

  /**
   * How many times the connection came back. If the number changed while a request ran, the request began before the connection
   * came back, and its failure may be repeated.
   */
  get recoveries(): number {
    return this.found;
  }

  get isChecking(): boolean {
    return this.checking !== undefined;
  }

  /** Probes the server now. */
  check(): Promise<void> {
    this.checking ??= this.look().finally(() => {
      this.checking = undefined;
      this.changed.fire();
    });
    this.changed.fire();
    return this.checking;
  }

  dispose(): void {
    const { window } = this.environment;
    window.removeEventListener('offline', this.handleChange);
    window.removeEventListener('online', this.handleChange);
    clearTimeout(this.retry);
    this.changed.dispose();
  }

  /** A running check may have started before the browser's event, so another check follows. */
  private readonly handleChange = (): void => {
    if (this.checking === undefined) void this.check();
    else void this.checking.then(() => this.check());
  };

  private async look(): Promise<void> {
    clearTimeout(this.retry);
    const isReached = await this.environment.fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) }).then(
      () => true,
      () => false,
    );
    if (isReached && !this.online) this.found += 1;
    this.online = isReached;
    this.delay = isReached ? FIRST_RETRY : Math.min(this.delay * 2, SLOWEST_RETRY);
    if (!isReached) this.retry = setTimeout(() => void this.check(), this.delay / 2);
  }
}

export const ConnectionWatcherToken = serviceToken<ConnectionWatcher>('kernel.ConnectionWatcher');
