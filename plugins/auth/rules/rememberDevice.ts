import { DEFAULT_REMEMBER_DEVICE_MINUTES } from '@edge-console/sdk/contract';

const MINUTES_PER_DAY = 24 * 60;

/** Label of the checkbox that remembers the device. */
export interface RememberLabel {
  readonly key: 'mfa.rememberDays' | 'mfa.rememberMinutes';
  readonly count: number;
}

/**
 * Whole days for a day or more, otherwise minutes; 14 days if the server does not send a value, no checkbox for zero. (MFA-010 to MFA-012,
 * D-006)
 */
export function rememberLabel(minutes: number | undefined): RememberLabel | undefined {
  const time = minutes ?? DEFAULT_REMEMBER_DEVICE_MINUTES;
  if (time <= 0) return undefined;
  return time >= MINUTES_PER_DAY
    ? { key: 'mfa.rememberDays', count: Math.floor(time / MINUTES_PER_DAY) }
    : { key: 'mfa.rememberMinutes', count: time };
}
