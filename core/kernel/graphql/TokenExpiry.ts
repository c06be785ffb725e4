import { serviceToken } from '@edge-console/sdk';
import { DURATIONS, STORAGE_KEYS } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { onOwnClock } from '../browser/serverClock.js';

/** Expiry of the access token, in local storage so that all tabs share it. (SESSION-026) */
@injectable()
export class TokenExpiry {
  constructor(@inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment) {}

  get value(): string | undefined {
    return this.environment.window.localStorage.getItem(STORAGE_KEYS.sessionExpiresAt) ?? undefined;
  }

  /** @param expiresAt by the server's clock; stored by this computer's clock, which has the same offset after a reload */
  store(expiresAt: string): void {
    this.environment.window.localStorage.setItem(STORAGE_KEYS.sessionExpiresAt, onOwnClock(this.environment, expiresAt));
  }

  /** Whether the token has expired or must be refreshed before the next call; false if the expiry is unknown. (SESSION-013) */
  isNear(): boolean {
    if (this.value === undefined) return false;
    const end = Date.parse(this.value);
    return Number.isNaN(end) || end - Date.now() <= DURATIONS.refreshThreshold;
  }
}

export const TokenExpiryToken = serviceToken<TokenExpiry>('kernel.TokenExpiry');
