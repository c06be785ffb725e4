import { and, count, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { credentials } from '../tables.js';
import { passkeyChallenges, passkeys } from './tables.js';

export type Passkey = typeof passkeys.$inferSelect;

/** What an authenticator told while it signed. */
export interface PasskeyUse {
  readonly signCount: number;
  readonly isSynced: boolean;
}

/** SQL of passkeys; every call runs in a transaction of scope 'system'. */
export const PasskeyStore = {
  /** Adds a challenge, and forgets those that nobody answered. */
  async addChallenge(transaction: Transaction, challenge: typeof passkeyChallenges.$inferInsert, now: Date): Promise<void> {
    await transaction.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    await transaction.insert(passkeyChallenges).values(challenge);
  },

  /** Uses a challenge up, even one that is too old. @returns its end; undefined where there is none, or it is another's */
  async takeChallenge(
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

  /** Nobody finishes to add a passkey that the old password began. */
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

  /** Whether the user had a passkey before the password was set by a mailed link. */
  async isOlderThanPassword(transaction: Transaction, userId: string): Promise<boolean> {
    const rows = await transaction
      .select({ passkeyId: passkeys.passkeyId })
      .from(passkeys)
      .innerJoin(credentials, eq(credentials.userId, passkeys.userId))
      .where(and(eq(passkeys.userId, userId), lte(passkeys.createdAt, credentials.setByLinkAt)))
      .limit(1);
    return rows.length > 0;
  },

  async countOf(transaction: Transaction, userId: string): Promise<number> {
    const [row] = await transaction.select({ many: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    return row?.many ?? 0;
  },

  /** @returns undefined where the credential is known already, whoever's */
  async add(transaction: Transaction, passkey: typeof passkeys.$inferInsert): Promise<Passkey | undefined> {
    const [row] = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning();
    return row;
  },

  /**
   * Notes a use. Compares the count in the same statement, so that two uses at once cannot both pass with one.
   * @returns whether the count went on; an authenticator that does not count always says 0
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

  /** @returns undefined where it is none of the user's */
  async rename(transaction: Transaction, userId: string, passkeyId: string, name: string): Promise<Passkey | undefined> {
    const [row] = await transaction
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
      .returning();
    return row;
  },

  /** @returns undefined where it is none of the user's */
  async remove(transaction: Transaction, userId: string, passkeyId: string): Promise<Passkey | undefined> {
    const [row] = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId)))
      .returning();
    return row;
  },
};
