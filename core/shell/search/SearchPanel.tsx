import { LocaleServiceToken } from '@edge-console/sdk';
import type { SearchProviderContribution } from '@edge-console/sdk/contract';
import { Tab, Tabs } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { Registered } from '../../registries/Registry.js';
import { useRegistry } from '../../registries/useRegistry.js';
import { gateOf } from '../decide/decidePage.js';
import { isOffered, type OfferSources } from '../decide/isOffered.js';
import { useOfferSources } from '../decide/useOfferSources.js';
import { useShell } from '../ShellContext.js';
import { TitledDialog } from '../TitledDialog.js';
import { useShellText } from '../useShellText.js';
import { onlyOffered } from './foundResults.js';
import { SearchResults } from './SearchResults.js';
import { MIN_LENGTH, useSearch, type ProviderState } from './useSearch.js';

/** Search over all providers, one tab each. (KERNEL-011) */
export default function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { services } = useShell();
  const text = useShellText();
  const sources = useOfferSources();
  const providers = useProviders(sources);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const search = useSearch(providers, typed);
  const stateOf = (id: string) => withoutDenied(search.stateOf(id), sources);
  // Until the user chooses a tab, the first tab with results is shown.
  const withResults = providers.find(({ item }) => countOf(stateOf(item.id)) > 0);
  const selected = chosen ?? withResults?.item.id ?? providers[0]?.item.id;
  return (
    <TitledDialog title={text('search.title')} className="shell-search" onClose={onClose}>
      <div className="shell-search-body">
        <input
          type="search"
          className="shell-input"
          aria-label={text('search.title')}
          placeholder={text('search.hint', { count: MIN_LENGTH })}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Tabs
          id="shell-search"
          renderActiveTabPanelOnly
          {...(selected === undefined ? {} : { selectedTabId: selected })}
          onChange={(id) => setChosen(String(id))}
        >
          {providers.map(({ owner, item }) => {
            const state = stateOf(item.id);
            const label = text.of(owner, item.label);
            const count = services.get(LocaleServiceToken).formatNumber(countOf(state));
            return (
              <Tab
                key={item.id}
                id={item.id}
                title={state.status === 'found' ? `${label} (${count})` : label}
                panel={<SearchResults state={state} onOpen={onClose} onAsk={() => search.ask(item.id)} />}
              />
            );
          })}
        </Tabs>
      </div>
    </TitledDialog>
  );
}

/** Omits results whose pages the user may not open. (D-189) */
function withoutDenied(state: ProviderState, sources: OfferSources): ProviderState {
  return state.status === 'found' ? { ...state, found: onlyOffered(state.found, (path) => isOffered({}, path, sources)) } : state;
}

/** Total number of results of the provider, on all pages. */
function countOf(state: ProviderState): number {
  return state.status === 'found' ? state.found.totalCount : 0;
}

function useProviders(sources: OfferSources): readonly Registered<SearchProviderContribution>[] {
  const { registries } = useShell();
  const registered = useRegistry(registries.searchProviders);
  const shown = registered.filter(({ item }) => gateOf(item, sources) === 'allowed');
  const ids = shown.map(({ item }) => item.id).join(' ');
  // The same list while the same providers are shown, so that a search does not start again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for `shown`.
  return useMemo(() => shown, [ids]);
}
