import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { credentials, mfaChallenges } from '../tables.js';

/** SQL of one-time codes; every call runs in a transaction of scope 'system'. */
export const ChallengeStore = {
  async putChallenge(transaction: Transaction, challenge: typeof mfaChallenges.$inferInsert): Promise<void> {
    await transaction.insert(mfaChallenges).values(challenge).onConflictDoUpdate({ target: mfaChallenges.userId, set: challenge });
  },

  async challengeOf(transaction: Transaction, userId: string): Promise<typeof mfaChallenges.$inferSelect | undefined> {
    const [row] = await transaction.select().from(mfaChallenges).where(eq(mfaChallenges.userId, userId)).for('update');
    return row;
  },

  async dropChallenge(transaction: Transaction, userId: string): Promise<void> {
    await transaction.delete(mfaChallenges).where(eq(mfaChallenges.userId, userId));
  },

  /** Once seen to be over, a code stays so, whatever the clock does. (security.md H12) */
  async expireChallenge(transaction: Transaction, userId: string): Promise<void> {
    await transaction
      .update(mfaChallenges)
      .set({ expiresAt: new Date(0) })
      .where(eq(mfaChallenges.userId, userId));
  },

  /** Wrong codes of the user since `since`. */
  async wrongCodes(transaction: Transaction, userId: string, since: Date): Promise<number> {
    const [row] = await transaction
      .select({ wrongCodes: credentials.wrongCodes })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), gt(credentials.wrongCodesSince, since)));
    return row?.wrongCodes ?? 0;
  },

  /** One wrong code more; those from before `since` are forgotten. */
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

  async useTry(transaction: Transaction, userId: string): Promise<void> {
    await transaction
      .update(mfaChallenges)
      .set({ triesLeft: sql`${mfaChallenges.triesLeft} - 1` })
      .where(eq(mfaChallenges.userId, userId));
  },
};
