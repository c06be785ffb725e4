import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export interface FeatureFlags {
  /** False for an unknown flag: without a value the area stays off. (PLATFORM-006) */
  isOn(flag: string): boolean;
  /** Value of a flag whose variants are texts, such as versions; undefined for all other flags. */
  textOf(flag: string): string | undefined;
  /** `loading` until the first values have arrived; `stale` while the last known values replace those of an unreachable service. (FLAG-005) */
  readonly status: 'loading' | 'ready' | 'stale';
  /** Resolves when the status is no longer `loading`. */
  ready(): Promise<void>;
  /** Fires with the changed flags while the page is open. (KERNEL-005) */
  readonly onDidChange: Event<readonly string[]>;
}

export const FeatureFlagsToken = serviceToken<FeatureFlags>('FeatureFlags');
