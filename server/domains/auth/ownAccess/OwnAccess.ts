import { COOKIES } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { customError, notFound, unauthenticated } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { textsOf } from '../../../texts/index.js';
import { writeAudit } from '../../common/index.js';
import { AuthStore } from '../AuthStore.js';
import type { AuthenticatedSession } from '../authenticator.js';
import { acceptPassword } from '../newPassword/acceptPassword.js';
import { setPassword } from '../newPassword/setPassword.js';
import type { PasswordCheck } from '../PasswordCheck.js';
import { requireSession } from '../requireSession.js';
import { tokenHash } from '../tokens.js';
import { AccessStore } from './AccessStore.js';

/** Lets users see and end their own access: sessions, remembered devices, the password. */
export class OwnAccess {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'storage' | 'messages'>,
    private readonly passwords: PasswordCheck,
  ) {}

  /** The caller's current session is the first. */
  async sessions(context: RequestContext) {
    const { userId, sessionId } = callerOf(context);
    const rows = await this.inSystem((transaction) => AccessStore.sessionsOf(transaction, userId, context.now()));
    return rows
      .map((row) => ({ ...row, isThisSession: row.sessionId === sessionId }))
      .sort((one, other) => Number(other.isThisSession) - Number(one.isThisSession));
  }

  async devices(context: RequestContext) {
    const { userId } = callerOf(context);
    const presented = context.cookies.get(COOKIES.device);
    const thisDevice = presented === undefined ? undefined : tokenHash(presented);
    const rows = await this.inSystem((transaction) => AccessStore.devicesOf(transaction, userId, context.now()));
    return rows.map((row) => ({ ...row, isThisDevice: row.tokenHash === thisDevice }));
  }

  /** @throws NOT_FOUND for an ended session and for another user's session */
  async endSession(sessionId: string, context: RequestContext): Promise<void> {
    await this.write(context, { action: 'auth:sessionEnded', after: { sessionId } }, async (transaction, { userId }, now) => {
      if (!(await AccessStore.endSession(transaction, userId, sessionId, now))) throw notFound();
    });
  }

  /** @returns the number of ended sessions */
  endOtherSessions(context: RequestContext): Promise<number> {
    return this.write(context, { action: 'auth:otherSessionsEnded' }, (transaction, { userId, sessionId }, now) =>
      AccessStore.endSessions(transaction, userId, now, { except: sessionId }),
    );
  }

  /** @throws NOT_FOUND for a removed device and for another user's device */
  async revokeDevice(deviceId: string, context: RequestContext): Promise<void> {
    await this.write(context, { action: 'auth:deviceRevoked', after: { deviceId } }, async (transaction, { userId }) => {
      if (!(await AccessStore.removeDevice(transaction, userId, deviceId))) throw notFound();
    });
  }

  /** @throws as a wrong password at sign-in, with the same limit of attempts, and BAD_REQUEST for a new password that violates the rules */
  async changePassword(input: { readonly currentPassword: string; readonly newPassword: string }, context: RequestContext): Promise<void> {
    const { userId, sessionId } = callerOf(context);
    const user = await this.inSystem((transaction) => AuthStore.userById(transaction, userId));
    if (user === undefined) throw unauthenticated();
    const { provenBy } = await this.passwords.confirm(user.email, input.currentPassword, sessionId);
    const passwordHash = await acceptPassword(input.newPassword, 'input.newPassword', user, textsOf(context));
    const { customerId, email, firstName, defaultAwsRegion } = user;
    const to = { userId, customerId, email, firstName, defaultAwsRegion };
    const change = { ...to, browserLanguage: context.browserLanguage, passwordHash, keptSession: sessionId };
    await this.write(context, { action: 'auth:passwordChanged' }, async (transaction, _caller, now) => {
      // Another call of the same session may have changed the password in the meantime.
      if (!(await AuthStore.lockPassword(transaction, userId, provenBy))) throw customError('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
      await setPassword(transaction, this.dependencies.messages, change, now);
    });
  }

  /** Changes data of the caller and writes the audit entry. */
  private write<T>(
    context: RequestContext,
    entry: { readonly action: string; readonly after?: unknown },
    work: (transaction: Transaction, caller: AuthenticatedSession, now: Date) => Promise<T>,
  ): Promise<T> {
    const caller = callerOf(context);
    const { customerId, userId } = caller;
    return this.inSystem(async (transaction) => {
      await requireSession(transaction, caller);
      const now = context.now();
      const result = await work(transaction, caller, now);
      await writeAudit(transaction, now, { ...entry, customerId, actorId: userId, subjectId: userId, requestId: context.requestId });
      return result;
    });
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dependencies.storage.directory.transaction({ kind: 'system' }, work);
  }
}

function callerOf({ session }: RequestContext): AuthenticatedSession {
  if (session === undefined) throw unauthenticated();
  return session;
}
