import { and, count, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { recoveryCodes, totpFactors } from '../tables.js';

/** SQL of authenticator apps and recovery codes. Every call runs in a transaction of scope 'system'. */
export const FactorStore = {
  async totpOf(transaction: Transaction, userId: string): Promise<typeof totpFactors.$inferSelect | undefined> {
    const [row] = await transaction.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    return row;
  },

  /** Those of the users who have a confirmed app. */
  async usersWithApp(transaction: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await transaction
      .select({ userId: totpFactors.userId })
      .from(totpFactors)
      .where(and(inArray(totpFactors.userId, [...userIds]), isNotNull(totpFactors.confirmedAt)));
    return new Set(rows.map(({ userId }) => userId));
  },

  /** Stores a secret and replaces an unconfirmed one. @returns false if the user has a confirmed app */
  async putTotp(transaction: Transaction, userId: string, secret: string, now: Date): Promise<boolean> {
    const put = await transaction
      .insert(totpFactors)
      .values({ userId, secret, createdAt: now })
      .onConflictDoUpdate({ target: totpFactors.userId, set: { secret, createdAt: now }, setWhere: isNull(totpFactors.confirmedAt) })
      .returning({ userId: totpFactors.userId });
    return put.length > 0;
  },

  /** @returns whether this secret was still unconfirmed */
  async confirmTotp(
    transaction: Transaction,
    { userId, secret }: { readonly userId: string; readonly secret: string },
    lastStep: number,
    now: Date,
  ): Promise<boolean> {
    const confirmed = await transaction
      .update(totpFactors)
      .set({ confirmedAt: now, lastStep })
      .where(and(eq(totpFactors.userId, userId), eq(totpFactors.secret, secret), isNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    return confirmed.length > 0;
  },

  /** Consumes a time step in one statement. @returns whether neither this nor a later time step was used before */
  async consumeStep(transaction: Transaction, userId: string, step: number): Promise<boolean> {
    const taken = await transaction
      .update(totpFactors)
      .set({ lastStep: step })
      .where(and(eq(totpFactors.userId, userId), or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))))
      .returning({ userId: totpFactors.userId });
    return taken.length > 0;
  },

  /** Removes the app and the recovery codes. @returns whether the app was confirmed */
  async remove(transaction: Transaction, userId: string): Promise<boolean> {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await transaction
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    return removed.length > 0;
  },

  /** Replaces the remaining recovery codes. */
  async putCodes(transaction: Transaction, userId: string, codeHashes: readonly string[]): Promise<void> {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
  },

  /** @returns true for exactly one of several concurrent calls */
  async useCode(transaction: Transaction, userId: string, codeHash: string): Promise<boolean> {
    const used = await transaction
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId });
    return used.length > 0;
  },

  async codesLeft(transaction: Transaction, userId: string): Promise<number> {
    const [row] = await transaction.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    return row?.left ?? 0;
  },
};
