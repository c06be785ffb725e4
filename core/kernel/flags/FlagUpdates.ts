import type { Disposable } from '@edge-console/sdk';
import { FlagStream } from './FlagStream.js';
import { jittered } from './jittered.js';

/**
 * Milliseconds between requests. `quick`: without an event stream, a change must be seen within two seconds. `slow`: the stream reports
 * changes, and requests only find changes that it lost. `hidden`: the page is not visible. (FLAG-002)
 */
export const QUESTION_INTERVALS = { quick: 1_250, slow: 30_000, hidden: 60_000 } as const;
/** Milliseconds until an unreachable service is asked again; doubled after each failure. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;
/** Milliseconds for which a hidden page keeps its stream: a server limits the number of streams. */
const STREAM_KEPT_HIDDEN = 120_000;

export interface FlagUpdatesOptions {
  /** Asks the service. @returns false if it did not answer */
  readonly ask: () => Promise<boolean>;
  /** Address of the service's event stream, from its last response. */
  readonly stream: () => string | undefined;
  readonly document: Document;
}

/**
 * Decides when the flag service is asked: at once when its event stream reports a change, at short intervals without a stream, and at
 * growing intervals while the service does not answer. One request runs at a time. (FLAG-002, FLAG-005)
 */
export class FlagUpdates implements Disposable {
  private readonly stream: FlagStream;
  /** Changes with each request that replaces a running one. */
  private round = 0;
  private isAsking = false;
  /** A value changed after the running request was sent: its response may not include the change. */
  private isOutdated = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: FlagUpdatesOptions) {
    this.stream = new FlagStream({ onChange: () => this.notice(), onLost: () => this.schedule() });
    options.document.addEventListener('visibilitychange', this.handleVisibility);
  }

  /** Sends a request now. The pending request was for another user. */
  restart(): Promise<void> {
    this.round += 1;
    this.isAsking = false;
    this.failures = 0;
    return this.question();
  }

  dispose(): void {
    this.round += 1;
    this.isAsking = true;
    clearTimeout(this.timer);
    clearTimeout(this.restTimer);
    this.options.document.removeEventListener('visibilitychange', this.handleVisibility);
    this.stream.dispose();
  }

  private notice(): void {
    if (this.isAsking) this.isOutdated = true;
    else void this.question();
  }

  private async question(): Promise<void> {
    clearTimeout(this.timer);
    const { round } = this;
    this.isAsking = true;
    this.isOutdated = false;
    const isAnswered = await this.options.ask();
    if (round !== this.round) return;
    this.isAsking = false;
    this.failures = isAnswered ? 0 : this.failures + 1;
    if (isAnswered) this.stream.follow(this.options.stream());
    if (isAnswered && this.isOutdated) void this.question();
    else this.schedule();
  }

  private schedule(): void {
    if (this.isAsking) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.question(), jittered(this.pause()));
  }

  private pause(): number {
    if (this.failures > 0) return Math.min(FIRST_RETRY * 2 ** (this.failures - 1), LAST_RETRY);
    if (this.isHidden) return QUESTION_INTERVALS.hidden;
    return this.stream.isOpen ? QUESTION_INTERVALS.slow : QUESTION_INTERVALS.quick;
  }

  private get isHidden(): boolean {
    return this.options.document.visibilityState === 'hidden';
  }

  private readonly handleVisibility = (): void => {
    clearTimeout(this.restTimer);
    if (this.isHidden) {
      this.restTimer = setTimeout(() => this.stream.rest(), STREAM_KEPT_HIDDEN);
      this.schedule();
    } else {
      this.stream.open();
      this.notice();
    }
  };
}
