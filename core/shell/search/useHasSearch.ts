import { FeatureFlagsToken } from '@edge-console/sdk';
import { useRegistry } from '../../registries/useRegistry.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';

/** Whether users may search: with the flag, and with a provider. (SEARCH-001, KERNEL-011) */
export function useHasSearch(): boolean {
  const { registries, services } = useShell();
  const flags = services.get(FeatureFlagsToken);
  useChanges(flags.onDidChange);
  return useRegistry(registries.searchProviders).length > 0 && flags.isOn('edgeGlobalSearch');
}
