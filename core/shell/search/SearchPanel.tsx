import { LocaleServiceToken } from '@edge-console/sdk';
import { LIMITS } from '@edge-console/sdk/contract';
import { createDialogHost } from '@edge-console/sdk/ui';
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useOfferSources } from '../decide/useOfferSources.js';
import { useShell } from '../ShellContext.js';
import { HostedDialog, type OpenedDialogProps } from '../hosted/HostedDialog.js';
import { useShellText } from '../useShellText.js';
import { caretToEnd } from '../early/EarlyText.js';
import { offeredState } from './offeredState.js';
import { RecentSearches } from './RecentSearches.js';
import './search.css';
import { SearchResults } from './SearchResults.js';
import { usePlace } from './usePlace.js';
import { useKeepSearch } from './useKeepSearch.js';
import { isInPanel, useProviders } from './useProviders.js';
import { MIN_LENGTH, useSearch, type ProviderState } from './useSearch.js';

/** Search over all providers, one tab each, below the text; it opens over its button in the top bar. A click beside it closes it. (KERNEL-011, SEARCH-002, SEARCH-010) */
export default function SearchPanel(props: OpenedDialogProps) {
  const { early, button = null, isShown, onClose } = props;
  const [host] = useState(createDialogHost);
  const text = useShellText();
  const titleId = useId();
  const place = usePlace(button, isShown);
  const [typed, setTyped] = useState(early?.typed ?? '');
  return (
    <HostedDialog {...props} {...{ host, titleId }} backdropClassName="shell-search-ground" className="shell-search" style={place}>
      <div className="shell-search-body">
        <h2 id={titleId} className="edge-visually-hidden">
          {text('search.title')}
        </h2>
        <div className="shell-search-line">
          <SearchIcon aria-hidden />
          <input
            type="search"
            className="shell-input"
            aria-label={text('search.title')}
            placeholder={text('search.hint', { count: MIN_LENGTH })}
            autoFocus
            onFocus={caretToEnd}
            maxLength={LIMITS.search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="minimal" aria-label={text('close')} icon={<CrossIcon aria-hidden />} onClick={onClose} />
        </div>
        {typed.trim() === '' ? <RecentSearches onChoose={setTyped} /> : null}
        <ProviderTabs typed={typed} onClose={onClose} />
      </div>
    </HostedDialog>
  );
}

function ProviderTabs({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) {
  const { services } = useShell();
  const text = useShellText();
  const sources = useOfferSources();
  const providers = useProviders(sources, isInPanel);
  const [chosen, setChosen] = useState<string>();
  const search = useSearch(providers, typed);
  const keep = useKeepSearch();
  const stateOf = (id: string) => offeredState(search, id, sources);
  // Until the user chooses a tab, the first tab with results is shown.
  const withResults = providers.find(({ item }) => countOf(stateOf(item.id)) > 0);
  const selected = chosen ?? withResults?.item.id ?? providers[0]?.item.id;
  const wanted = typed.trim();
  const open = () => {
    keep(wanted);
    onClose();
  };
  return (
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
            panel={<SearchResults state={state} search={wanted} onOpen={open} onAsk={() => search.ask(item.id)} />}
          />
        );
      })}
    </Tabs>
  );
}

/** Total number of results of the provider, on all pages. */
function countOf(state: ProviderState): number {
  return state.status === 'found' ? state.found.totalCount : 0;
}
