const HOUR = 60 * 60_000;

/** How often something may happen within an hour, for each key by itself. Counts in this process, and forgets with the hour. */
export class HourlyAllowance {
  private counts = new Map<string, number>();
  private end = 0;

  constructor(private readonly most: number) {}

  /** Counts one. @returns whether it is within the allowance */
  take(key: string, now: Date): boolean {
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

/** Rows that callers without a session can add to a customer's audit by being refused. Beyond them refusals are only logged. */
export const REFUSALS_AUDITED = 100;
