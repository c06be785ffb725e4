import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailableError } from './DatabaseUnavailableError.js';

/** How a starting server waits for a database that becomes available later. Tests replace the clock. */
export interface Patience {
  /** Milliseconds after which the start fails. */
  readonly deadline: number;
  /** Milliseconds since some moment. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Called at the start of the wait and repeatedly during it. */
  onWait(problem: DatabaseUnavailableError, secondsLeft: number): void;
  /** The wait is over. */
  onConnected(seconds: number): void;
}

/** Milliseconds between attempts. */
const ATTEMPT_INTERVAL = 1_000;
/** Milliseconds between log entries. */
const REPORT_INTERVAL = 10_000;

/** Real time. */
export const REAL_TIME: Pick<Patience, 'deadline' | 'now' | 'sleep'> = {
  deadline: 120_000,
  now: () => performance.now(),
  sleep: async (milliseconds) => setTimeout(milliseconds),
};

/**
 * Repeats an attempt while the database is unreachable. A fault that requires an operator is thrown at once, as is every fault if waiting
 * is not configured.
 *
 * @throws the error of the last attempt
 */
export async function waitForDatabase(attempt: () => Promise<void>, patience: Patience | undefined): Promise<void> {
  if (patience === undefined) return attempt();
  const began = patience.now();
  let reportedAt: number | undefined;
  for (;;) {
    const problem = await unreachable(attempt);
    const now = patience.now();
    if (problem === undefined) {
      if (reportedAt !== undefined) patience.onConnected(Math.round((now - began) / 1_000));
      return;
    }
    const left = patience.deadline - (now - began);
    if (left <= 0) throw problem;
    if (reportedAt === undefined || now - reportedAt >= REPORT_INTERVAL) {
      patience.onWait(problem, Math.ceil(left / 1_000));
      reportedAt = now;
    }
    await patience.sleep(ATTEMPT_INTERVAL);
  }
}

/** @returns the error if waiting can resolve it @throws all other errors */
async function unreachable(attempt: () => Promise<void>): Promise<DatabaseUnavailableError | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && error.kind === 'unreachable') return error;
    throw error;
  }
}
