import { lt } from 'drizzle-orm';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { mfaChallenges, rememberedDevices, sessions } from './tables.js';

const DAY = 24 * 60 * 60_000;
/** Milliseconds that a row is kept after it expires, so that a clock that is set back cannot revive it. (security.md H12) */
const RETENTION = 7 * DAY;

/**
 * Removes expired sessions, second steps and remembered devices. Counts of failed attempts are kept for known and unknown addresses alike,
 * because a difference would reveal which addresses exist. (data.md: Unknown addresses)
 */
export class SignInExpiry {
  constructor(private readonly dependencies: DomainDependencies) {}

  /** Runs now and every hour. */
  async run(): Promise<void> {
    const { queue } = this.dependencies;
    await queue.work('sign-in-expiry', () => this.removeExpired());
    await queue.schedule('sign-in-expiry', '41 * * * *');
  }

  private removeExpired(): Promise<void> {
    const { storage, clock } = this.dependencies;
    const before = new Date(clock.now().getTime() - RETENTION);
    return storage.directory.transaction({ kind: 'system' }, async (transaction) => {
      await transaction.delete(sessions).where(lt(sessions.refreshExpiresAt, before));
      await transaction.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, before));
      await transaction.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, before));
    });
  }
}
