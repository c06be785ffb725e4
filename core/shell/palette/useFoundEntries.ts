import { NavigationServiceToken } from '@edge-console/sdk';
import { useOfferSources } from '../decide/useOfferSources.js';
import { offeredState } from '../search/offeredState.js';
import { useHasSearch } from '../search/useHasSearch.js';
import { useKeepSearch } from '../search/useKeepSearch.js';
import { useProviders } from '../search/useProviders.js';
import { useSearch } from '../search/useSearch.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import type { PaletteEntry } from './paletteEntries.js';

/** Results of each search provider that the palette lists. */
const MOST_OF_PROVIDER = 5;

/**
 * Entries for what the search providers find, in the order of the providers. A provider that fails adds nothing.
 * @param wanted '' for no search
 */
export function useFoundEntries(wanted: string): readonly PaletteEntry[] {
  const { services } = useShell();
  const text = useShellText();
  const sources = useOfferSources();
  const providers = useProviders(sources);
  const keep = useKeepSearch();
  const hasSearch = useHasSearch();
  const search = useSearch(providers, hasSearch ? wanted : '');
  return providers.flatMap(({ owner, item }) => {
    const state = offeredState(search, item.id, sources);
    if (state.status !== 'found') return [];
    return state.found.items.slice(0, MOST_OF_PROVIDER).map((result) => ({
      id: `${item.id} ${result.id}`,
      group: 'results' as const,
      label: result.title,
      keywords: [],
      groupLabel: text.of(owner, item.label),
      run: () => {
        keep(wanted);
        const navigation = services.get(NavigationServiceToken);
        navigation.navigate(navigation.toBase(result.path));
      },
    }));
  });
}
