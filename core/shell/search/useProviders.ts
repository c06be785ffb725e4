import type { SearchProviderContribution } from '@edge-console/sdk/contract';
import { useMemo } from 'react';
import type { Registered } from '../../registries/Registry.js';
import { useRegistry } from '../../registries/useRegistry.js';
import { gateOf } from '../decide/decidePage.js';
import type { OfferSources } from '../decide/isOffered.js';
import { useShell } from '../ShellContext.js';

/** Whether the search panel has a tab for the provider. */
export function isInPanel({ shownIn }: SearchProviderContribution): boolean {
  return shownIn === undefined;
}

/**
 * The search providers that the user may use.
 * @param isIncluded whether they are used in this place; by their `shownIn`
 */
export function useProviders(
  sources: OfferSources,
  isIncluded: (item: SearchProviderContribution) => boolean,
): readonly Registered<SearchProviderContribution>[] {
  const { registries } = useShell();
  const registered = useRegistry(registries.searchProviders);
  const shown = registered.filter(({ item }) => isIncluded(item) && gateOf(item, sources) === 'allowed');
  const ids = shown.map(({ item }) => item.id).join(' ');
  // The same list while the same providers are shown, so that a search does not start again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for `shown`.
  return useMemo(() => shown, [ids]);
}
