import { NavigationServiceToken } from '@edge-console/sdk';
import { useOfferSources } from '../decide/useOfferSources.js';
import { offeredState } from '../search/offeredState.js';
import { useHasSearch } from '../search/useHasSearch.js';
import { useKeepSearch } from '../search/useKeepSearch.js';
import { isInPanel, useProviders } from '../search/useProviders.js';
import { MIN_LENGTH, useSearch } from '../search/useSearch.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import type { PaletteEntry } from './paletteEntries.js';

/** Results of each search provider that the palette lists. */
const MOST_OF_PROVIDER = 5;

/** What the search providers find. */
export interface FoundEntries {
  readonly entries: readonly PaletteEntry[];
  /** Whether a provider has not responded yet. */
  readonly isSearching: boolean;
}

/**
 * Entries for what the search providers find, in the order of the providers. A provider that fails adds nothing.
 * @param wanted '' for no search
 */
export function useFoundEntries(wanted: string): FoundEntries {
  const { services } = useShell();
  const text = useShellText();
  const sources = useOfferSources();
  const hasSearch = useHasSearch();
  // The flag of the search panel does not concern a provider that is not in it.
  const providers = useProviders(sources, (item) => hasSearch || !isInPanel(item));
  const keep = useKeepSearch();
  const search = useSearch(providers, wanted);
  const isSearching =
    wanted.length >= MIN_LENGTH && providers.some(({ item }) => ['idle', 'searching'].includes(search.stateOf(item.id).status));
  const entries = providers.flatMap(({ owner, item }) => {
    const state = offeredState(search, item.id, sources);
    if (state.status !== 'found') return [];
    return state.found.items.slice(0, MOST_OF_PROVIDER).map((result) => ({
      id: `${item.id} ${result.id}`,
      group: 'results' as const,
      label: result.title,
      ...(result.detail === undefined ? {} : { detail: result.detail }),
      keywords: result.detail === undefined ? [] : [result.detail],
      groupLabel: text.of(owner, item.label),
      run: () => {
        keep(wanted);
        const navigation = services.get(NavigationServiceToken);
        navigation.navigate(navigation.toBase(result.path));
      },
    }));
  });
  return { entries, isSearching };
}
