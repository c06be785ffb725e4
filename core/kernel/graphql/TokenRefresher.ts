import { ApiError } from '@edge-console/sdk';
import type { BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import type { AuthRefreshTokenQuery } from './__generated__/operations.js';
import type { TokenExpiry } from './TokenExpiry.js';

const LOCK = 'edge.token-refresh';

/** Extends the session before calls near its expiry: one refresh at a time, over all tabs. (SESSION-013 to SESSION-016, D-042) */
export class TokenRefresher {
  private running: Promise<void> | undefined;

  constructor(
    private readonly environment: BrowserEnvironment,
    private readonly expiry: TokenExpiry,
    private readonly send: () => Promise<AuthRefreshTokenQuery>,
  ) {}

  /**
   * Resolves after the token has been refreshed, if necessary. Rejects with UNAUTHENTICATED if the server reports that the session is over.
   */
  async ensureFresh(): Promise<void> {
    if (!this.expiry.isNear()) return;
    await this.refresh();
  }

  /** Refreshes, regardless of the expiry. */
  refresh(): Promise<void> {
    this.running ??= this.refreshAlone().finally(() => (this.running = undefined));
    return this.running;
  }

  private refreshAlone(): Promise<void> {
    const before = this.expiry.value;
    const work = async () => {
      // While this tab waited for the lock, another tab may have refreshed the token.
      if (this.expiry.value !== before && !this.expiry.isNear()) return;
      const { AuthRefreshToken: answer } = await this.send();
      if (answer.logout === true) throw new ApiError('The session is over.', { code: 'UNAUTHENTICATED' });
      if (answer.expiresAt !== null) this.expiry.store(answer.expiresAt);
    };
    const { locks } = this.environment;
    return locks === undefined ? work() : Promise.resolve(locks.request(LOCK, work));
  }
}
