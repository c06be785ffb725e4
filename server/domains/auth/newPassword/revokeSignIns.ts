import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { AccessStore } from '../ownAccess/AccessStore.js';
import { PasskeyStore } from '../passkeys/PasskeyStore.js';
import { mfaChallenges } from '../tables.js';

/**
 * Revokes what a password allowed: sessions, remembered devices and an open second step. (security.md H2)
 * @param keptSession the session that continues
 */
export async function revokeSignIns(transaction: Transaction, userId: string, now: Date, keptSession?: string): Promise<void> {
  await transaction.delete(mfaChallenges).where(eq(mfaChallenges.userId, userId));
  await PasskeyStore.dropChallenges(transaction, userId);
  await AccessStore.endSessions(transaction, userId, now, { except: keptSession });
  await AccessStore.removeDevices(transaction, userId);
}
