import { eq } from 'drizzle-orm';
import { AuthStore } from '../domains/auth/AuthStore.js';
import { AccessStore } from '../domains/auth/ownAccess/AccessStore.js';
import { passkeys } from '../domains/auth/passkeys/tables.js';
import { FactorStore } from '../domains/auth/secondFactors/FactorStore.js';
import { mfaChallenges } from '../domains/auth/tables.js';
import { writeAudit } from '../domains/common/AuditWriter.js';
import { users } from '../domains/org/tables.js';
import type { Database } from '../storage/index.js';
import { CommandError } from './Command.js';

export interface RemovedFactors {
  readonly hadApp: boolean;
  readonly passkeys: number;
}

/**
 * Removes a user's authenticator app, recovery codes and passkeys, and ends the user's sessions and remembered devices. Also enables the
 * mailed code, because the password alone must not be enough to sign in.
 * @throws CommandError if no active user has the address
 */
export function removeFactors(directory: Database, email: string, now: Date): Promise<RemovedFactors> {
  return directory.transaction({ kind: 'system' }, async (transaction) => {
    const user = await AuthStore.findUserByEmail(transaction, email);
    if (user === undefined) throw new CommandError(`No active user has the address ${email}.`);
    const { userId, customerId } = user;
    const hadApp = await FactorStore.remove(transaction, userId);
    const removed = await transaction.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ passkeyId: passkeys.passkeyId });
    await transaction.update(users).set({ mfaEnabled: true }).where(eq(users.userId, userId));
    await transaction.delete(mfaChallenges).where(eq(mfaChallenges.userId, userId));
    await AccessStore.endSessions(transaction, userId, now, {});
    await AccessStore.removeDevices(transaction, userId);
    const after = { authenticator: hadApp, passkeys: removed.length };
    await writeAudit(transaction, now, { customerId, action: 'auth:factorsRemoved', subjectId: userId, after });
    return { hadApp, passkeys: removed.length };
  });
}
