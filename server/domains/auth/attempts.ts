import { DURATIONS } from '@edge-console/sdk/contract';
import { customError, type ServiceError } from '../../graphql/errors.js';

/** Failed attempts in a row that lock a user. (LOGIN-032) */
export const ATTEMPT_LIMIT = 5;
/** From this many attempts left on, the answer tells how many. (LOGIN-032) */
const REPORTED_FROM = 3;

/** What an attempt that has been counted may do. */
export type AttemptVerdict =
  /** Already locked: the password is not looked at. */
  | { readonly kind: 'locked' }
  /** The password may be looked at; a wrong one answers `refusal`. The one that `locks` is the last before the lock, which stands unless it is right. */
  | { readonly kind: 'try'; readonly locks: boolean; readonly refusal: ServiceError };

/** @param attempt as the store counted it: the attempt that reaches the limit sets the lock in the same statement */
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
