import { useEventValue } from '@edge-console/sdk';
import type { Registered, Registry } from './Registry.js';

/** The registered items; renders again when they change. */
export function useRegistry<T extends { readonly id: string; readonly order?: number }>(registry: Registry<T>): readonly Registered<T>[] {
  return useEventValue(registry.onDidChange, () => registry.all());
}
