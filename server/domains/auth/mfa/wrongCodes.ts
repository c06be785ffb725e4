import type { ServiceError } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { locked } from '../attempts.js';
import { ChallengeStore } from './ChallengeStore.js';

/** Wrong codes per user and hour, of all kinds, before further codes are rejected unchecked. (security.md 1.1) */
const WRONG_CODES = 10;
const HOUR = 60 * 60_000;

/**
 * @returns the rejection if the user is locked or has sent too many wrong codes; otherwise other codes of the user wait for this
 *   transaction
 */
export async function refusalOfCodes(transaction: Transaction, userId: string, now: Date): Promise<ServiceError | undefined> {
  const { wrongCodes, lockedUntil } = await ChallengeStore.codeFailuresOf(transaction, userId, hourBefore(now));
  const isLocked = lockedUntil !== null && lockedUntil > now;
  return isLocked || wrongCodes >= WRONG_CODES ? locked() : undefined;
}

export async function countWrongCode(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await ChallengeStore.countWrongCode(transaction, userId, now, hourBefore(now));
}

function hourBefore(now: Date): Date {
  return new Date(now.getTime() - HOUR);
}
