import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { Emitter, serviceToken } from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { BrowserEnvironmentToken, type BrowserEnvironment } from './BrowserEnvironment.js';

/** The user's preferences on this device. Unknown members are kept. */
export interface PreferenceValues {
  readonly language?: string;
  readonly theme?: string;
  readonly density?: string;
  readonly lastSingleSignOn?: string;
}

/** The one key of local storage that is kept after a session. (D-013) */
@injectable()
export class Preferences {
  private readonly changed = new Emitter<PreferenceValues>();
  readonly onDidChange = this.changed.event;

  constructor(@inject(BrowserEnvironmentToken) private readonly environment: BrowserEnvironment) {}

  read(): PreferenceValues {
    try {
      const value: unknown = JSON.parse(this.storage.getItem(STORAGE_KEYS.preferences) ?? '{}');
      return typeof value === 'object' && value !== null ? value : {};
    } catch {
      return {};
    }
  }

  /** Stores a preference; `undefined` removes it. */
  write(values: { readonly [K in keyof PreferenceValues]: PreferenceValues[K] | undefined }): void {
    try {
      this.storage.setItem(STORAGE_KEYS.preferences, JSON.stringify({ ...this.read(), ...values }));
    } catch {
      // If the storage is full or forbidden, the preference is lost after a reload.
    }
    this.changed.fire(this.read());
  }

  /** Clears local storage except for the preferences. (SESSION-011, SESSION-019) */
  clearOthers(): void {
    for (const key of Object.keys(this.storage)) if (key !== STORAGE_KEYS.preferences) this.storage.removeItem(key);
  }

  private get storage(): Storage {
    return this.environment.window.localStorage;
  }
}

export const PreferencesToken = serviceToken<Preferences>('kernel.Preferences');
