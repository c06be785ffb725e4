import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/**
 * What the signed-in user chose and finds again everywhere: columns, saved views, density, layouts. Kept on the server, with a
 * copy on this device so that a screen opens with the choice at once.
 */
export interface PreferencesService {
  /** The value kept under a key, as it was written by any version of the console: read it with a parser. The same object while it has not changed. Undefined: nothing is kept. */
  read(key: string): unknown;
  /** Keeps a JSON value under a key of at most 100 characters (`iam.groups.columns`); undefined forgets it. Shows at once, reaches the server soon after. */
  write(key: string, value: unknown): void;
  /** Fires with the key whose value changed, also by another tab or device. */
  readonly onDidChange: Event<string>;
}

export const PreferencesServiceToken = serviceToken<PreferencesService>('PreferencesService');
