import { eq } from 'drizzle-orm';
import type { MailTransport } from '../../../integrations/mail/index.js';
import type { Transaction } from '../../../storage/index.js';
import { AccessStore } from '../ownAccess/AccessStore.js';
import { credentials, mfaChallenges, resetTokens } from '../tables.js';

export interface PasswordChange {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string;
  /** Session in which the password was changed; without one, all end. */
  readonly keptSession?: string;
}

/**
 * Sets the password and takes away what the old one opened: sessions, remembered devices, an open second step, links to set
 * one. A lock ends. The user is told by mail. (RESET-027)
 */
export async function setPassword(transaction: Transaction, mail: MailTransport, change: PasswordChange, now: Date): Promise<void> {
  const { userId, passwordHash } = change;
  const values = { passwordHash, passwordUpdatedAt: now, failedAttempts: 0, lockedUntil: null };
  await transaction
    .insert(credentials)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: credentials.userId, set: values });
  await transaction.delete(mfaChallenges).where(eq(mfaChallenges.userId, userId));
  await transaction.delete(resetTokens).where(eq(resetTokens.userId, userId));
  await AccessStore.endSessions(transaction, userId, now, { except: change.keptSession });
  await AccessStore.removeDevices(transaction, userId);
  await mail.enqueue(transaction, {
    to: change.email,
    subject: 'Your password was changed',
    text: `Hello ${change.firstName},\n\nthe password of your account was changed, and all other devices were logged out.\n\nIf it was not you, ask for a new link on the log-in page at once, and tell your administrator.`,
  });
}
