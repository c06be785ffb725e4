import { and, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { recoveryCodes, totpFactors } from '../tables.js';

/** SQL of authenticator apps and recovery codes; every call runs in a transaction of scope 'system'. */
export const FactorStore = {
  async totpOf(transaction: Transaction, userId: string): Promise<typeof totpFactors.$inferSelect | undefined> {
    const [row] = await transaction.select().from(totpFactors).where(eq(totpFactors.userId, userId));
    return row;
  },

  /** Replaces one that was not confirmed. @returns whether there was none that is */
  async putTotp(transaction: Transaction, userId: string, secret: string, now: Date): Promise<boolean> {
    const put = await transaction
      .insert(totpFactors)
      .values({ userId, secret, createdAt: now })
      .onConflictDoUpdate({ target: totpFactors.userId, set: { secret, createdAt: now }, setWhere: isNull(totpFactors.confirmedAt) })
      .returning({ userId: totpFactors.userId });
    return put.length > 0;
  },

  /** @returns whether that secret was still waiting for it */
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

  /** Uses up a step of time, in one statement. @returns whether neither it nor a later one was used before */
  async takeStep(transaction: Transaction, userId: string, step: number): Promise<boolean> {
    const taken = await transaction
      .update(totpFactors)
      .set({ lastStep: step })
      .where(and(eq(totpFactors.userId, userId), or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))))
      .returning({ userId: totpFactors.userId });
    return taken.length > 0;
  },

  /** With the recovery codes. @returns whether it was in use */
  async remove(transaction: Transaction, userId: string): Promise<boolean> {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const removed = await transaction
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    return removed.length > 0;
  },

  /** In place of those that were left. */
  async putCodes(transaction: Transaction, userId: string, codeHashes: readonly string[]): Promise<void> {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
  },

  /** @returns whether it was there: of two who bring it at once, one gets true */
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
