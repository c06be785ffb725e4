import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { credentials, mfaChallenges } from '../tables.js';

/** An open second step of a browser. */
export type Challenge = typeof mfaChallenges.$inferSelect;

/** Wrong codes and lock of a user. */
export interface CodeFailures {
  readonly wrongCodes: number;
  readonly lockedUntil: Date | null;
}

/** SQL of second steps. Every call runs in a transaction of scope 'system'. */
export const ChallengeStore = {
  async open(transaction: Transaction, challenge: typeof mfaChallenges.$inferInsert): Promise<void> {
    await transaction.insert(mfaChallenges).values(challenge);
  },

  /**
   * Whether the browser has passed the first step as this user. Does not write or lock, so the response time does not reveal which users
   * exist.
   */
  async isOpen(transaction: Transaction, userId: string, browserHash: string): Promise<boolean> {
    const rows = await transaction
      .select({ challengeId: mfaChallenges.challengeId })
      .from(mfaChallenges)
      .where(and(eq(mfaChallenges.userId, userId), eq(mfaChallenges.browserHash, browserHash)));
    return rows.length > 0;
  },

  /** The second step of this user and this browser. The row is locked until the transaction ends. */
  async challengeOf(transaction: Transaction, userId: string, browserHash: string): Promise<Challenge | undefined> {
    const [row] = await transaction
      .select()
      .from(mfaChallenges)
      .where(and(eq(mfaChallenges.userId, userId), eq(mfaChallenges.browserHash, browserHash)))
      .for('update');
    return row;
  },

  async update(transaction: Transaction, challengeId: string, change: Partial<typeof mfaChallenges.$inferInsert>): Promise<void> {
    await transaction.update(mfaChallenges).set(change).where(eq(mfaChallenges.challengeId, challengeId));
  },

  async drop(transaction: Transaction, challengeId: string): Promise<void> {
    await transaction.delete(mfaChallenges).where(eq(mfaChallenges.challengeId, challengeId));
  },

  /** Removes the browser's previous second step, and second steps of the user that expired before `before`. */
  async removeReplaced(transaction: Transaction, userId: string, browserHash: string, before: Date): Promise<void> {
    await transaction
      .delete(mfaChallenges)
      .where(or(eq(mfaChallenges.browserHash, browserHash), and(eq(mfaChallenges.userId, userId), lte(mfaChallenges.expiresAt, before))));
  },

  /** Unused mailed codes of the user that expire after `since`. */
  async countMailed(transaction: Transaction, userId: string, since: Date): Promise<number> {
    const open = and(eq(mfaChallenges.userId, userId), isNotNull(mfaChallenges.codeHash), gt(mfaChallenges.expiresAt, since));
    return transaction.$count(mfaChallenges, open);
  },

  async useTry(transaction: Transaction, challengeId: string): Promise<void> {
    await transaction
      .update(mfaChallenges)
      .set({ triesLeft: sql`${mfaChallenges.triesLeft} - 1` })
      .where(eq(mfaChallenges.challengeId, challengeId));
  },

  /** Wrong codes of the user since `since`, and the lock. Locks the row, so that codes of the user are checked one after the other. */
  async codeFailuresOf(transaction: Transaction, userId: string, since: Date): Promise<CodeFailures> {
    const [row] = await transaction
      .select({ wrongCodes: credentials.wrongCodes, wrongCodesSince: credentials.wrongCodesSince, lockedUntil: credentials.lockedUntil })
      .from(credentials)
      .where(eq(credentials.userId, userId))
      .for('update');
    if (row === undefined) return { wrongCodes: 0, lockedUntil: null };
    const isRecent = row.wrongCodesSince !== null && row.wrongCodesSince > since;
    return { wrongCodes: isRecent ? row.wrongCodes : 0, lockedUntil: row.lockedUntil };
  },

  /** Counts a wrong code. The count restarts if the first wrong code is older than `since`. */
  async countWrongCode(transaction: Transaction, userId: string, now: Date, since: Date): Promise<void> {
    const isRecent = sql`${credentials.wrongCodesSince} > ${since.toISOString()}`;
    await transaction
      .update(credentials)
      .set({
        wrongCodes: sql`CASE WHEN ${isRecent} THEN ${credentials.wrongCodes} + 1 ELSE 1 END`,
        wrongCodesSince: sql`CASE WHEN ${isRecent} THEN ${credentials.wrongCodesSince} ELSE ${now.toISOString()}::timestamptz END`,
      })
      .where(eq(credentials.userId, userId));
  },
};
