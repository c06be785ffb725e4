import { and, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { credentials } from '../tables.js';
import { passkeyChallenges, passkeys } from './tables.js';

export type Passkey = typeof passkeys.$inferSelect;

/** State that an authenticator reports with a signature. */
export interface PasskeyUse {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** SQL of passkeys. Every call runs in a transaction of scope 'system'. */
export const PasskeyStore = {
  /** Adds a challenge, and removes expired ones. */
  async addChallenge(transaction: Transaction, challenge: typeof passkeyChallenges.$inferInsert, now: Date): Promise<void> {
    await transaction.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    await transaction.insert(passkeyChallenges).values(challenge);
  },

  /** Consumes a challenge, also an expired one. @returns when it expires; undefined if it does not exist for this browser and user */
  async consumeChallenge(
    transaction: Transaction,
    { challengeHash, browserHash, userId }: { readonly challengeHash: string; readonly browserHash: string; readonly userId?: string },
  ): Promise<Date | undefined> {
    const [row] = await transaction
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, challengeHash),
          eq(passkeyChallenges.browserHash, browserHash),
          userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        ),
      )
      .returning({ expiresAt: passkeyChallenges.expiresAt });
    return row?.expiresAt;
  },

  /** Removes open challenges of the user, so that a passkey cannot be added with the old password. */
  async dropChallenges(transaction: Transaction, userId: string): Promise<void> {
    await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  },

  async byCredential(transaction: Transaction, credentialId: string): Promise<Passkey | undefined> {
    const [row] = await transaction.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
    return row;
  },

  /** Newest first. */
  async ofUser(transaction: Transaction, userId: string): Promise<readonly Passkey[]> {
    return transaction
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt), desc(passkeys.passkeyId));
  },

  /** Those of the users who had a passkey before a mailed link set their password. */
  async usersBeforePassword(transaction: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await transaction
      .selectDistinct({ userId: passkeys.userId })
      .from(passkeys)
      .innerJoin(credentials, eq(credentials.userId, passkeys.userId))
      .where(and(inArray(passkeys.userId, [...userIds]), lte(passkeys.createdAt, credentials.setByLinkAt)));
    return new Set(rows.map(({ userId }) => userId));
  },

  async countOf(transaction: Transaction, userId: string): Promise<number> {
    const [row] = await transaction.select({ many: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    return row?.many ?? 0;
  },

  /** @returns undefined if the credential already exists, for any user */
  async add(transaction: Transaction, passkey: typeof passkeys.$inferInsert): Promise<Passkey | undefined> {
    const [row] = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning();
    return row;
  },

  /**
   * Records a use. The count is compared in the same statement, so that of two concurrent uses with the same count only one succeeds.
   * @returns whether the count increased; an authenticator without a counter always sends 0
   */
  async use(transaction: Transaction, passkeyId: string, { signCount, isSynced }: PasskeyUse, now: Date): Promise<boolean> {
    const isCountIncreased = or(lt(passkeys.signCount, signCount), and(eq(passkeys.signCount, 0), sql`${signCount} = 0`));
    const rows = await transaction
      .update(passkeys)
      .set({ signCount, isSynced, lastUsedAt: now })
      .where(and(eq(passkeys.passkeyId, passkeyId), isCountIncreased))
      .returning({ passkeyId: passkeys.passkeyId });
    return rows.length > 0;
  },

  /** @returns undefined if the user does not have this passkey */
  async rename(transaction: Transaction, userId: string, passkeyId: string, name: string): Promise<Passkey | undefined> {
    const [row] = await transaction
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
      .returning();
    return row;
  },

  /** @returns undefined if the user does not have this passkey */
  async remove(transaction: Transaction, userId: string, passkeyId: string): Promise<Passkey | undefined> {
    const [row] = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
      .returning();
    return row;
  },
};
