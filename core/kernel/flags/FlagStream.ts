import type { Disposable } from '@edge-console/sdk';
import { jittered } from './jittered.js';

/** Milliseconds until a lost stream is opened again; doubled after each failed attempt. */
const FIRST_REOPEN = 1_000;
const LAST_REOPEN = 60_000;
/** Milliseconds for which a stream must have been open before its end resets the delay. */
const STEADY_AFTER = 10_000;

export interface FlagStreamHandlers {
  /** Values may have changed: the stream reports a change, or it was just opened and earlier changes are unknown. */
  readonly onChange: () => void;
  /** The stream ended, or could not be opened; it is opened again automatically. */
  readonly onLost: () => void;
}

/** Server-sent events by which a flag service reports that values have changed. (FLAG-002) */
export class FlagStream implements Disposable {
  private address: string | undefined;
  private source: EventSource | undefined;
  private openedAt: number | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly handlers: FlagStreamHandlers) {}

  /** True from the moment the stream is open until it is lost. */
  get isOpen(): boolean {
    return this.openedAt !== undefined;
  }

  /** @param address undefined if the service has none; an unchanged address has no effect */
  follow(address: string | undefined): void {
    if (address === this.address) return;
    this.rest();
    this.address = address;
    this.failures = 0;
    this.open();
  }

  /** Closes the stream until {@link open} is called. */
  rest(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = undefined;
    this.openedAt = undefined;
  }

  /** Opens the stream now, unless it is open or about to be opened. */
  open(): void {
    clearTimeout(this.timer);
    if (this.source !== undefined || this.address === undefined || typeof EventSource === 'undefined') return;
    const source = new EventSource(this.address);
    this.source = source;
    source.addEventListener('open', () => {
      this.openedAt = performance.now();
      this.handlers.onChange();
    });
    source.addEventListener('message', ({ data }) => {
      if (isChange(data)) this.handlers.onChange();
    });
    source.addEventListener('error', () => this.lose());
  }

  dispose(): void {
    this.rest();
    this.address = undefined;
  }

  /** The browser would retry at a fixed interval, or never; thousands of pages must not reconnect at the same time. */
  private lose(): void {
    if (this.openedAt !== undefined && performance.now() - this.openedAt > STEADY_AFTER) this.failures = 0;
    this.rest();
    this.timer = setTimeout(() => this.open(), jittered(Math.min(FIRST_REOPEN * 2 ** this.failures, LAST_REOPEN)));
    this.failures += 1;
    this.handlers.onLost();
  }
}

function isChange(data: unknown): boolean {
  try {
    return (JSON.parse(data as string) as { type?: unknown } | null)?.type === 'refetchEvaluation';
  } catch {
    return false;
  }
}
