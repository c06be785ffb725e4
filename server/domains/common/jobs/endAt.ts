import type { JobEntry } from './JobStore.js';

/** Milliseconds that a finished job is kept. */
const RETENTION = 24 * 60 * 60_000;

/** Times of a finished job. */
export function endAt(now: Date): Pick<JobEntry, 'finishedAt' | 'expiresAt'> {
  return { finishedAt: now, expiresAt: new Date(now.getTime() + RETENTION) };
}
