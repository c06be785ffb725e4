import { useEventValue } from '@edge-console/sdk';
import type { Registered, Registry } from './Registry.js';

/** What is registered now; renders again when that changes. */
export function useRegistry<T extends { readonly id: string; readonly order?: number }>(registry: Registry<T>): readonly Registered<T>[] {
  return useEventValue(registry.onDidChange, () => registry.all());
}
