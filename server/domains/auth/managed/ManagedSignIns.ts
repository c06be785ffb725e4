import type { AwsRegion } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest } from '../../../graphql/errors.js';
import { withSignInRows, type Transaction } from '../../../storage/index.js';
import { writeAudit, type ActorAndTime, type MailWriter } from '../../common/index.js';
import type { users } from '../../org/index.js';
import { AuthStore } from '../AuthStore.js';
import { revokeSignIns } from '../newPassword/revokeSignIns.js';
import { AccessStore } from '../ownAccess/AccessStore.js';
import { newResetLink } from '../passwordReset/newResetLink.js';
import { FORCED_HOURS, forcedMail, LINK_MINUTES, linkMail } from '../passwordReset/resetMails.js';
import { ResetLinkStore } from '../passwordReset/ResetLinkStore.js';
import { mfaMail } from './managedMails.js';

type ManagedUser = typeof users.$inferSelect;

/**
 * Changes that administrators make to the sign-in of users. The caller has checked the right and the reach. Every transaction sees the
 * customer of the user; only this class reads the tables of sign-in in it.
 */
export class ManagedSignIns {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'config' | 'messages'>) {}

  /** @throws BAD_REQUEST for an archived user, and for a link to a user of single sign-on */
  requireChangeable(action: 'resetPassword' | 'unlock', user: ManagedUser): void {
    if (action === 'unlock') requireActive(user);
    else requirePassword(user);
  }

  /** Ends locks of passwords and codes. A user without wrong passwords and codes is not changed. @throws BAD_REQUEST for an archived user */
  async unlock(transaction: Transaction, user: ManagedUser, by: ActorAndTime): Promise<void> {
    requireActive(user);
    const isChanged = await withSignInRows(transaction, () => AuthStore.unlock(transaction, user.userId));
    if (isChanged) await audit(transaction, 'org:unlockUser', user, by);
  }

  /**
   * Mails a link to set a new password. The current password works until then.
   * @throws BAD_REQUEST for an archived user, a user of single sign-on, and a user who was mailed a link within the last hour
   */
  async mailLink(transaction: Transaction, user: ManagedUser, by: ActorAndTime): Promise<void> {
    requirePassword(user);
    await withSignInRows(transaction, async () => {
      const { userId } = user;
      if (!(await ResetLinkStore.countLink(transaction, userId, by.now, 1)))
        throw badRequest('This user was mailed a link within the last hour.', 'refusals.userLinkRecent');
      const link = await newResetLink(transaction, this.dependencies.config, { userId, minutes: LINK_MINUTES, now: by.now });
      await this.send(transaction, user, { event: 'auth:passwordLink', mailIn: () => linkMail(link) });
    });
    await audit(transaction, 'org:resetUserPassword', user, by);
  }

  /**
   * Invalidates the password, ends sessions, and mails a link to set a new password. A passkey stays valid, because it is not derived from
   * the password. Too many links within the hour do not prevent the reset, because a person with the password could request them. (D-178)
   * @returns whether a link was mailed
   * @throws BAD_REQUEST for an archived user and a user of single sign-on
   */
  async forceReset(transaction: Transaction, user: ManagedUser, by: ActorAndTime): Promise<boolean> {
    requirePassword(user);
    const { userId } = user;
    const isLinkSent = await withSignInRows(transaction, async () => {
      // Sign-ins with the password wait for this row. The row of the user is changed after it, as by a lock of the password.
      await AuthStore.removePassword(transaction, userId);
      await revokeSignIns(transaction, userId, by.now);
      if (!(await ResetLinkStore.countLink(transaction, userId, by.now))) return false;
      const link = await newResetLink(transaction, this.dependencies.config, { userId, minutes: FORCED_HOURS * 60, now: by.now });
      await this.send(transaction, user, { event: 'auth:passwordResetForced', mailIn: () => forcedMail(link) });
      return true;
    });
    await AuthStore.requireNewPassword(transaction, user, by.now);
    await audit(transaction, 'org:forcePasswordReset', user, by);
    return isLinkSent;
  }

  /**
   * Removes remembered devices after the second step was turned on or off, and notifies the user: the next sign-in on each device asks for a
   * code, and a device that was remembered before is not trusted when the second step is turned on again.
   */
  async mfaChanged(transaction: Transaction, user: ManagedUser, isOn: boolean, by: ActorAndTime): Promise<void> {
    await withSignInRows(transaction, async () => {
      await AccessStore.removeDevices(transaction, user.userId);
      const event = isOn ? 'auth:mfaTurnedOn' : 'auth:mfaTurnedOff';
      await this.send(transaction, user, { event, mailIn: (awsRegion) => mfaMail(isOn, by.now, awsRegion) });
    });
  }

  private async send(
    transaction: Transaction,
    { userId }: ManagedUser,
    { event, mailIn }: { readonly event: string; readonly mailIn: (awsRegion: AwsRegion) => MailWriter },
  ): Promise<void> {
    const to = await ResetLinkStore.recipientById(transaction, userId);
    // Users of an archived customer cannot sign in.
    if (to === undefined) return;
    // The browser is the administrator's.
    await this.dependencies.messages.send(transaction, { to, browserLanguage: '', event, write: mailIn(to.defaultAwsRegion) });
  }
}

function requireActive({ archivedAt }: ManagedUser): void {
  if (archivedAt !== null) throw badRequest('This user is archived.', 'refusals.userArchived');
}

function requirePassword(user: ManagedUser): void {
  requireActive(user);
  if (user.source === 'SSO')
    throw badRequest('This user signs in with single sign-on, without a password of Edge Console.', 'refusals.userSingleSignOn');
}

function audit(transaction: Transaction, action: string, { customerId, userId }: ManagedUser, { now, actor }: ActorAndTime): Promise<void> {
  return writeAudit(transaction, now, { action, customerId, ...actor, subjectId: userId });
}
