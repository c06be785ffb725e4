import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/**
 * Preferences of the signed-in user on all devices: columns, saved views, density, layouts. Stored on the server, with a copy on this
 * device so that a screen can use them at once.
 */
export interface PreferencesService {
  /**
   * The value of a key, as any version of the console wrote it: read it with a parser. Returns the same object while it has not changed.
   * Undefined: no value is stored.
   */
  read(key: string): unknown;
  /**
   * Stores a JSON value under a key of at most 100 characters (`iam.groups.columns`); undefined removes it. Applies at once, and is sent to
   * the server soon after.
   */
  write(key: string, value: unknown): void;
  /** Fires with the key whose value changed, including changes in another tab or on another device. */
  readonly onDidChange: Event<string>;
}

export const PreferencesServiceToken = serviceToken<PreferencesService>('PreferencesService');
