import type { credentials } from '../../domains/auth/tables.js';
import type { users } from '../../domains/org/tables.js';
import { cycled } from './cycled.js';
import { DAY } from './times.js';

/** Days since the password was set, so that some passwords have expired or are about to. */
const AGES = [3, 12, 25, 38, 47, 55, 58, 66];

/**
 * Ages of passwords and locks of users who have signed in, some of each customer. The times are relative to the load, because the console compares them with the
 * current time. A lock of the server lasts five minutes; those of the demo last a year, so that the list shows some.
 */
export function signInsOf(rows: readonly (typeof users.$inferInsert)[], now: Date): (typeof credentials.$inferInsert)[] {
  const counted = new Map<string, number>();
  return rows
    .filter(({ lastActiveAt }) => lastActiveAt instanceof Date)
    .map(({ customerId, userId, createdAt }) => {
      const index = counted.get(customerId) ?? 0;
      counted.set(customerId, index + 1);
      const age = cycled(AGES, index) * DAY;
      const isLocked = index % 12 === 7;
      return {
        userId,
        passwordUpdatedAt: new Date(Math.max(now.getTime() - age, createdAt?.getTime() ?? 0)),
        ...(isLocked ? { failedAttempts: 5, lockedUntil: new Date(now.getTime() + 365 * DAY) } : {}),
      };
    });
}
