import { DURATIONS } from '@edge-console/sdk/contract';

/** Runs a check every minute while the page is visible, and at once when it becomes visible after a longer time. (SESSION-017, D-042) */
export class SessionPoll {
  private timer: ReturnType<typeof setInterval> | undefined;
  private wasDueWhileHidden = false;

  constructor(
    private readonly document: Document,
    private readonly check: () => Promise<void>,
  ) {}

  start(): void {
    if (this.timer !== undefined) return;
    this.timer = setInterval(() => this.tick(), DURATIONS.sessionPoll);
    this.document.addEventListener('visibilitychange', this.handleVisibility);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.wasDueWhileHidden = false;
    this.document.removeEventListener('visibilitychange', this.handleVisibility);
  }

  private tick(): void {
    if (this.document.visibilityState === 'hidden') this.wasDueWhileHidden = true;
    else void this.check();
  }

  private readonly handleVisibility = (): void => {
    if (this.document.visibilityState === 'hidden' || !this.wasDueWhileHidden) return;
    this.wasDueWhileHidden = false;
    void this.check();
  };
}
