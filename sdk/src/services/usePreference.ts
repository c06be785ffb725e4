import { useCallback, useMemo } from 'react';
import { useEventValue, useService } from './hooks.js';
import { PreferencesServiceToken } from './PreferencesService.js';

/**
 * One preference of the user; follows its changes.
 * @param parse converts the stored value, and returns a default for undefined or invalid values; defined outside the component
 */
export function usePreference<T>(key: string, parse: (kept: unknown) => T): readonly [T, (value: T | undefined) => void] {
  const preferences = useService(PreferencesServiceToken);
  const kept = useEventValue(preferences.onDidChange, () => preferences.read(key));
  const value = useMemo(() => parse(kept), [parse, kept]);
  const write = useCallback((next: T | undefined) => preferences.write(key, next), [preferences, key]);
  return [value, write];
}
