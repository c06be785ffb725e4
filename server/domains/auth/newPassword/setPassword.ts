import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import type { MessageRecipient, Messages } from '../../common/index.js';
import { users } from '../../org/index.js';
import { PasskeyStore } from '../passkeys/PasskeyStore.js';
import { AccessStore } from '../ownAccess/AccessStore.js';
import { credentials, mfaChallenges, resetTokens } from '../tables.js';

export interface PasswordChange extends MessageRecipient {
  readonly passwordHash: string;
  readonly browserLanguage: string;
  /** The session that changed the password. Undefined if a mailed link set the password; then all sessions end. */
  readonly keptSession?: string;
}

/**
 * Sets the password and revokes what the old password allowed: sessions, remembered devices, an open second step, and reset links. Removes
 * locks of passwords and codes, and the demand for a new password (D-178). Notifies the user by mail. (RESET-027, security.md H2)
 */
export async function setPassword(transaction: Transaction, messages: Messages, change: PasswordChange, now: Date): Promise<void> {
  const { userId, passwordHash } = change;
  const setByLinkAt = change.keptSession === undefined ? now : null;
  const unlocked = { failedAttempts: 0, lockedUntil: null, wrongCodes: 0, wrongCodesSince: null };
  const values = { passwordHash, passwordUpdatedAt: now, setByLinkAt, ...unlocked };
  await transaction
    .insert(credentials)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: credentials.userId, set: values });
  await transaction
    .update(users)
    .set({ forcePasswordReset: false })
    .where(and(eq(users.customerId, change.customerId), eq(users.userId, userId), eq(users.forcePasswordReset, true)));
  await transaction.delete(mfaChallenges).where(eq(mfaChallenges.userId, userId));
  await transaction.delete(resetTokens).where(eq(resetTokens.userId, userId));
  await PasskeyStore.dropChallenges(transaction, userId);
  await AccessStore.endSessions(transaction, userId, now, { except: change.keptSession });
  await AccessStore.removeDevices(transaction, userId);
  await messages.send(transaction, {
    event: 'auth:passwordChanged',
    to: change,
    browserLanguage: change.browserLanguage,
    write: ({ t, formatMoment }) => ({
      subject: t('mails.passwordChanged.subject'),
      parts: [t('mails.passwordChanged.done', { when: formatMoment(now, change.defaultAwsRegion) }), t('mails.passwordChanged.notYou')],
    }),
  });
}
