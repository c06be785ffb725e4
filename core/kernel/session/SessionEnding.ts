import { Emitter } from '@edge-console/sdk';

/** Maximum time for which a log-out waits for the listeners' requests, in milliseconds. */
const LAST_WORK = 2_000;

/** The end of a session. */
export interface SessionEnd {
  readonly reason: 'sign-out' | 'expired';
  /** Lets the log-out wait for work that needs the session. Only for a log-out on this page. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** Announces the end of a session before it ends. */
export class SessionEnding extends Emitter<SessionEnd> {
  /** Announces a log-out, then waits for the listeners' work for a limited time. */
  async fireAndWait(): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.fire({ reason: 'sign-out', waitUntil: (one) => void work.push(one) });
    if (work.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, LAST_WORK)));
    await Promise.race([Promise.allSettled(work), tooLong]);
    clearTimeout(timer);
  }
}
