import { lt } from 'drizzle-orm';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { mfaChallenges, rememberedDevices, sessions } from './tables.js';

const DAY = 24 * 60 * 60_000;
/** How long after its end a row is kept, in milliseconds: a clock that steps back revives nothing. (security.md H12) */
const RETENTION = 7 * DAY;

/**
 * Removes what signing in leaves behind: sessions, second steps and remembered devices whose time is over. Counts of failed attempts
 * stay, for addresses that nobody has as for all others: which of them are forgotten would tell. (data.md: Unknown addresses)
 */
export class SignInExpiry {
  constructor(private readonly dependencies: DomainDependencies) {}

  /** Once an hour, from now on. */
  async run(): Promise<void> {
    const { queue } = this.dependencies;
    await queue.work('sign-in-expiry', () => this.tidy());
    await queue.schedule('sign-in-expiry', '41 * * * *');
  }

  private tidy(): Promise<void> {
    const { storage, clock } = this.dependencies;
    const before = new Date(clock.now().getTime() - RETENTION);
    return storage.directory.transaction({ kind: 'system' }, async (transaction) => {
      await transaction.delete(sessions).where(lt(sessions.refreshExpiresAt, before));
      await transaction.delete(mfaChallenges).where(lt(mfaChallenges.expiresAt, before));
      await transaction.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, before));
    });
  }
}
