import type { Database, Transaction } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import { AuthStore, type Attempt, type SignInUser } from './AuthStore.js';
import { judgeAttempt, lockEnd, locked } from './attempts.js';
import { KeyedQueue } from './KeyedQueue.js';
import { passwordMatches } from './passwords.js';
import { tokenHash, type KeyedHash } from './tokens.js';

interface Counted {
  readonly user: SignInUser | undefined;
  /** The caller's device, if the user had the device remembered. */
  readonly deviceId: string | undefined;
  readonly attempt: Attempt;
  readonly stored: string | undefined;
}

/** A user with a correct password. */
export interface ProvenUser extends SignInUser {
  /** The hash that matched. The user may have set another password since. */
  readonly provenBy: string;
}

/** Checks e-mail address and password. Attempts are counted in the same way for known and unknown addresses. */
export class PasswordCheck {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly directory: Database,
    private readonly keyed: KeyedHash,
    private readonly now: () => Date,
  ) {}

  /**
   * Attempts from a remembered device count for that device and not for the account: a caller who locks the account from elsewhere does
   * not lock its owner out. (security.md H4)
   *
   * @returns the user of the password
   * @throws ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD, ..._WITH_LEFT_TRIAL$N or ERROR_CUSTOM_USER_LOCKED. (LOGIN-023 to LOGIN-026)
   */
  check(email: string, password: string, deviceToken?: string): Promise<ProvenUser> {
    const address = email.trim().toLowerCase();
    const addressHash = this.keyed.of('address', address);
    // One after the other: a success resets the count, so many concurrent correct passwords are not counted as guesses.
    return this.queue.run(addressHash, () => this.checkOne(address, addressHash, password, { deviceToken }));
  }

  /**
   * Asks a signed-in user for the password again. If a wrong password is the last attempt before the lock, the session ends, because the
   * browser may not be the user's. Other sessions continue. (security.md H2)
   *
   * @throws as {@link check}
   */
  confirm(email: string, password: string, sessionId: string): Promise<ProvenUser> {
    const address = email.trim().toLowerCase();
    const addressHash = this.keyed.of('address', address);
    return this.queue.run(addressHash, () => this.checkOne(address, addressHash, password, { sessionId }));
  }

  private async checkOne(
    address: string,
    addressHash: string,
    password: string,
    { deviceToken, sessionId }: { readonly deviceToken?: string | undefined; readonly sessionId?: string },
  ): Promise<ProvenUser> {
    const now = this.now();
    // Committed before the password is hashed: of fifty concurrent attempts at several servers, five are hashed. (security.md H1)
    const { user, deviceId, attempt, stored } = await this.inSystem((transaction) =>
      this.count(transaction, address, addressHash, deviceToken, now),
    );
    const verdict = judgeAttempt(attempt, now);
    if (verdict.kind === 'locked') throw locked();
    if ((await passwordMatches(stored, password)) && user !== undefined && stored !== undefined) {
      await this.inSystem(async (transaction) => {
        if (deviceId !== undefined) await AuthStore.forgiveDevice(transaction, deviceId);
        await AuthStore.resetAttempts(transaction, user.userId, { evenLock: verdict.locks && deviceId === undefined });
      });
      return { ...user, provenBy: stored };
    }
    if (verdict.locks) {
      const concerned = user === undefined ? { subjectId: addressHash } : { customerId: user.customerId, subjectId: user.userId };
      await this.inSystem(async (transaction) => {
        await writeAudit(transaction, now, { action: 'auth:locked', ...concerned });
        if (sessionId !== undefined) await AuthStore.updateSession(transaction, sessionId, { endedAt: now });
      });
    }
    throw verdict.refusal;
  }

  /** Runs the same statements for known and unknown addresses, so that the response time reveals nothing. (security.md H3) */
  private async count(
    transaction: Transaction,
    address: string,
    addressHash: string,
    deviceToken: string | undefined,
    now: Date,
  ): Promise<Counted> {
    const user = await AuthStore.findUserByEmail(transaction, address);
    const owner = user?.userId ?? addressHash;
    const deviceId =
      deviceToken === undefined ? undefined : await AuthStore.rememberedDevice(transaction, owner, tokenHash(deviceToken), now);
    const attempt = await this.countWhereItBelongs(transaction, user, deviceId, addressHash, now);
    return { user, deviceId, attempt, stored: await AuthStore.passwordHash(transaction, owner) };
  }

  private countWhereItBelongs(
    transaction: Transaction,
    user: SignInUser | undefined,
    deviceId: string | undefined,
    addressHash: string,
    now: Date,
  ): Promise<Attempt> {
    if (user === undefined) return AuthStore.countUnknown(transaction, addressHash, now, lockEnd(now));
    if (deviceId !== undefined) return AuthStore.countAtDevice(transaction, deviceId, now, lockEnd(now));
    return AuthStore.countAttempt(transaction, user.userId, now, lockEnd(now));
  }

  private inSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.directory.transaction({ kind: 'system' }, work);
  }
}
