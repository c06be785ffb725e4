import { FeatureFlagsToken } from '@edge-console/sdk';
import { useRegistry } from '../../registries/useRegistry.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { isInPanel } from './useProviders.js';

/**
 * Whether users may search in the panel: with the flag, and with a provider for it. Assumed until the plugins are known, so that the buttons of the top bar do
 * not move. (SEARCH-001, KERNEL-011)
 */
export function useHasSearch(): boolean {
  const { registries, services, loader } = useShell();
  const flags = services.get(FeatureFlagsToken);
  useChanges(flags.onDidChange, loader.onDidChange);
  const providers = useRegistry(registries.searchProviders);
  return loader.snapshot.status === 'loading' || (providers.some(({ item }) => isInPanel(item)) && flags.isOn('edgeGlobalSearch'));
}
