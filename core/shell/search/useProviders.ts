import type { SearchProviderContribution } from '@edge-console/sdk/contract';
import { useMemo } from 'react';
import type { Registered } from '../../registries/Registry.js';
import { useRegistry } from '../../registries/useRegistry.js';
import { gateOf } from '../decide/decidePage.js';
import type { OfferSources } from '../decide/isOffered.js';
import { useShell } from '../ShellContext.js';

/** The search providers that the user may use. */
export function useProviders(sources: OfferSources): readonly Registered<SearchProviderContribution>[] {
  const { registries } = useShell();
  const registered = useRegistry(registries.searchProviders);
  const shown = registered.filter(({ item }) => gateOf(item, sources) === 'allowed');
  const ids = shown.map(({ item }) => item.id).join(' ');
  // The same list while the same providers are shown, so that a search does not start again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for `shown`.
  return useMemo(() => shown, [ids]);
}
