import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { rememberedDevices, sessions } from '../tables.js';

/** SQL of the sessions and devices of one user. Every call runs in a transaction of scope 'system'. */
export const AccessStore = {
  /** Running sessions, newest use first. */
  async sessionsOf(transaction: Transaction, userId: string, now: Date) {
    return transaction
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.refreshExpiresAt, now)))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.sessionId));
  },

  /** @returns whether the user had this session and it was running */
  async endSession(transaction: Transaction, userId: string, sessionId: string, now: Date): Promise<boolean> {
    const ended = await transaction
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId), isNull(sessions.endedAt)))
      .returning({ sessionId: sessions.sessionId });
    return ended.length > 0;
  },

  /** @returns the number of running sessions that ended */
  async endSessions(transaction: Transaction, userId: string, now: Date, { except }: { readonly except?: string | undefined }) {
    const ended = await transaction
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), except === undefined ? undefined : ne(sessions.sessionId, except)))
      .returning({ refreshExpiresAt: sessions.refreshExpiresAt });
    return ended.filter(({ refreshExpiresAt }) => refreshExpiresAt > now).length;
  },

  async devicesOf(transaction: Transaction, userId: string, now: Date) {
    return transaction
      .select()
      .from(rememberedDevices)
      .where(and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, now)))
      .orderBy(desc(rememberedDevices.lastUsedAt), desc(rememberedDevices.deviceId));
  },

  /** @returns whether the user had this device */
  async removeDevice(transaction: Transaction, userId: string, deviceId: string): Promise<boolean> {
    const removed = await transaction
      .delete(rememberedDevices)
      .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.deviceId, deviceId)))
      .returning({ deviceId: rememberedDevices.deviceId });
    return removed.length > 0;
  },

  async removeDevices(transaction: Transaction, userId: string): Promise<void> {
    await transaction.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  },
};
