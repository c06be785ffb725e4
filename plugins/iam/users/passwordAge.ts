import { PASSWORD_WINDOW_DAYS } from '@edge-console/sdk/contract';

const DAY = 24 * 60 * 60 * 1_000;

/** Times of a user, as the API returns them. */
export interface PasswordTimes {
  readonly lastPasswordUpdatedAt: string | null;
  readonly createdAt: string;
}

/**
 * Whole days until the password expires: zero or negative for an expired one. A password that was never set expires counted from the
 * creation of the user. (USER-041, USER-042)
 */
export function passwordDaysLeft({ lastPasswordUpdatedAt, createdAt }: PasswordTimes, now: number): number {
  return PASSWORD_WINDOW_DAYS - Math.floor((now - Date.parse(lastPasswordUpdatedAt ?? createdAt)) / DAY);
}
