import { DURATIONS } from '@edge-console/sdk/contract';
import { customError, type ServiceError } from '../../graphql/errors.js';

/** Consecutive failed attempts that lock a user. (LOGIN-032) */
export const ATTEMPT_LIMIT = 5;
/** With this number of attempts left or fewer, the response contains the number. (LOGIN-032) */
const REPORTED_FROM = 3;

/** The result of counting an attempt. */
export type AttemptVerdict =
  /** Already locked: the password is not checked. */
  | { readonly kind: 'locked' }
  /**
   * The password is checked; a wrong password is answered with `refusal`. `locks` marks the last attempt before the lock: the lock
   * applies unless the password is correct.
   */
  | { readonly kind: 'try'; readonly locks: boolean; readonly refusal: ServiceError };

/** @param attempt the counted attempt; the attempt that reaches the limit sets the lock in the same statement */
export function judgeAttempt(attempt: { readonly attempts: number; readonly lockedUntil: Date | null }, now: Date): AttemptVerdict {
  const isLocked = attempt.lockedUntil !== null && attempt.lockedUntil > now;
  if (attempt.attempts > ATTEMPT_LIMIT || (isLocked && attempt.attempts < ATTEMPT_LIMIT)) return { kind: 'locked' };
  const left = ATTEMPT_LIMIT - attempt.attempts;
  if (left === 0) return { kind: 'try', locks: true, refusal: locked() };
  const refusal =
    left <= REPORTED_FROM
      ? customError('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL', left)
      : customError('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  return { kind: 'try', locks: false, refusal };
}

export function locked(): ServiceError {
  return customError('ERROR_CUSTOM_USER_LOCKED');
}

/** (LOGIN-031) */
export function lockEnd(now: Date): Date {
  return new Date(now.getTime() + DURATIONS.lockout);
}
