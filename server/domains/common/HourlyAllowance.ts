const HOUR = 60 * 60_000;

/** Limits events per hour and key. Counts in this process only, and restarts every hour. */
export class HourlyAllowance {
  private counts = new Map<string, number>();
  private end = 0;

  constructor(private readonly most: number) {}

  /** Counts an event. @returns whether it is within the allowance */
  count(key: string, now: Date): boolean {
    if (now.getTime() >= this.end) {
      this.counts = new Map();
      this.end = now.getTime() + HOUR;
    }
    const taken = this.counts.get(key) ?? 0;
    if (taken >= this.most) return false;
    this.counts.set(key, taken + 1);
    return true;
  }
}

/** Audit rows per hour that callers without a session can add to a customer by rejected calls. Further rejections are only logged. */
export const REFUSALS_AUDITED = 100;
