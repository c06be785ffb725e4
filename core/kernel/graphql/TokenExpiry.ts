import { serviceToken } from '@edge-console/sdk';
import { DURATIONS, STORAGE_KEYS } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from '../browser/BrowserEnvironment.js';
import { onOwnClock } from '../browser/serverClock.js';

/** End of the access token's life, in local storage so that all tabs share it. (SESSION-026) */
@injectable()
export class TokenExpiry {
  constructor(@inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment) {}

  get value(): string | undefined {
    return this.environment.window.localStorage.getItem(STORAGE_KEYS.sessionExpiresAt) ?? undefined;
  }

  /** @param expiresAt on the server's clock; kept on this computer's, which a reload finds as far off as before */
  store(expiresAt: string): void {
    this.environment.window.localStorage.setItem(STORAGE_KEYS.sessionExpiresAt, onOwnClock(this.environment, expiresAt));
  }

  /** Past, or so close that the next call should be preceded by a refresh; false when nothing is known. (SESSION-013) */
  isNear(): boolean {
    if (this.value === undefined) return false;
    const end = Date.parse(this.value);
    return Number.isNaN(end) || end - Date.now() <= DURATIONS.refreshThreshold;
  }
}

export const TokenExpiryToken = serviceToken<TokenExpiry>('kernel.TokenExpiry');
