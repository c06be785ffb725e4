import type { Database } from '../../storage/index.js';
import { writeAudit } from '../common/index.js';
import { AuthStore, type SignInUser } from './AuthStore.js';
import { judgeAttempt, lockEnd, locked } from './attempts.js';
import { passwordMatches } from './passwords.js';
import type { KeyedHash } from './tokens.js';

/** E-mail and password as the first proof, with attempts counted alike for addresses that exist and that do not. */
export class PasswordCheck {
  constructor(
    private readonly directory: Database,
    private readonly keyed: KeyedHash,
    private readonly now: () => Date,
  ) {}

  /**
   * @returns the user whose password it is
   * @throws ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD, ..._WITH_LEFT_TRIAL$N or ERROR_CUSTOM_USER_LOCKED. (LOGIN-023 to LOGIN-026)
   */
  async check(email: string, password: string): Promise<SignInUser> {
    const address = email.trim().toLowerCase();
    const addressHash = this.keyed.of('address', address);
    const now = this.now();
    // The count is committed before the password is hashed: of fifty parallel attempts, five reach the hash. (security.md H1)
    const { user, attempt, stored } = await this.directory.transaction({ kind: 'system' }, async (transaction) => {
      const found = await AuthStore.findUserByEmail(transaction, address);
      return {
        user: found,
        attempt:
          found === undefined
            ? await AuthStore.countUnknown(transaction, addressHash, now)
            : await AuthStore.countAttempt(transaction, found.userId, now),
        stored: found === undefined ? undefined : await AuthStore.passwordHash(transaction, found.userId),
      };
    });
    const verdict = judgeAttempt(attempt, now);
    if (verdict.kind === 'locked') {
      // Parallel attempts may pass the limit before the lock is written; whoever sees that writes it.
      if (attempt.lockedUntil === null) await this.lock(user, addressHash, now);
      throw locked();
    }
    if ((await passwordMatches(stored, password)) && user !== undefined) {
      await this.directory.transaction({ kind: 'system' }, (transaction) => AuthStore.forgive(transaction, user.userId));
      return user;
    }
    if (verdict.locks) await this.lock(user, addressHash, now);
    throw verdict.refusal;
  }

  private async lock(user: SignInUser | undefined, addressHash: string, now: Date): Promise<void> {
    await this.directory.transaction({ kind: 'system' }, async (transaction) => {
      if (user === undefined) return AuthStore.lockUnknown(transaction, addressHash, lockEnd(now));
      await AuthStore.lock(transaction, user.userId, lockEnd(now));
      return writeAudit(transaction, now, { action: 'auth:locked', customerId: user.customerId, subjectId: user.userId });
    });
  }
}
