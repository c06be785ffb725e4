import { FeatureFlagsToken } from '@edge-console/sdk';
import { useRegistry } from '../../registries/useRegistry.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';

/**
 * Whether users may search: with the flag, and with a provider. Assumed until the plugins are known, so that the buttons of the top bar do
 * not move. (SEARCH-001, KERNEL-011)
 */
export function useHasSearch(): boolean {
  const { registries, services, loader } = useShell();
  const flags = services.get(FeatureFlagsToken);
  useChanges(flags.onDidChange, loader.onDidChange);
  const providers = useRegistry(registries.searchProviders);
  return loader.snapshot.status === 'loading' || (providers.length > 0 && flags.isOn('edgeGlobalSearch'));
}
