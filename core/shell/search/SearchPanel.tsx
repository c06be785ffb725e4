import { FeatureFlagsToken, NavigationServiceToken, PolicyCheckerToken } from '@edge-console/sdk';
import type { SearchProviderContribution } from '@edge-console/sdk/contract';
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Registered } from '../../registries/Registry.js';
import { useRegistry } from '../../registries/useRegistry.js';
import { gateOf } from '../decide/decidePage.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { TitledDialog } from '../TitledDialog.js';
import { useShellText } from '../useShellText.js';
import { MIN_LENGTH, useSearch, type ProviderState } from './useSearch.js';

/** Search over all providers, one tab each. (KERNEL-011) */
export default function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { loader } = useShell();
  const text = useShellText();
  const providers = useProviders();
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const stateOf = useSearch(providers, typed, attempt);
  // Until somebody chooses a tab, the first one with results is shown.
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
            const retry = () => {
              loader.retryModule(owner, item.module);
              setAttempt(attempt + 1);
            };
            const label = text.of(owner, item.label);
            return (
              <Tab
                key={item.id}
                id={item.id}
                title={state.status === 'found' ? `${label} (${state.results.length})` : label}
                panel={<Results state={state} onOpen={onClose} onRetry={retry} />}
              />
            );
          })}
        </Tabs>
      </div>
    </TitledDialog>
  );
}

interface ResultsProps {
  readonly state: ProviderState;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

function Results({ state, onOpen, onRetry }: ResultsProps) {
  const { services } = useShell();
  const text = useShellText();
  switch (state.status) {
    case 'idle':
      return <p className="edge-muted">{text('search.idle', { count: MIN_LENGTH })}</p>;
    case 'searching':
      return (
        <p className="edge-muted" role="status">
          {text('search.searching')}
        </p>
      );
    case 'failed':
      return (
        <div role="alert">
          <p>{text('search.failed')}</p>
          <Button onClick={onRetry}>{text('retry')}</Button>
        </div>
      );
    case 'found':
      if (state.results.length === 0) return <p role="status">{text('search.none')}</p>;
      return (
        <ul className="shell-results">
          {state.results.map((result) => (
            <li key={result.id}>
              <Link to={services.get(NavigationServiceToken).toBase(result.path)} onClick={onOpen}>
                <span>{result.title}</span>
                {result.detail === undefined ? null : <span className="edge-muted">{result.detail}</span>}
              </Link>
            </li>
          ))}
        </ul>
      );
  }
}

function countOf(state: ProviderState): number {
  return state.status === 'found' ? state.results.length : 0;
}

function useProviders(): readonly Registered<SearchProviderContribution>[] {
  const { registries, services } = useShell();
  const registered = useRegistry(registries.searchProviders);
  const flags = services.get(FeatureFlagsToken);
  const policy = services.get(PolicyCheckerToken);
  useChanges(flags.onDidChange, policy.onDidChange);
  const gates = { isOn: (flag: string) => flags.isOn(flag), policy: (action: string) => policy.peek(action) };
  const shown = registered.filter(({ item }) => gateOf(item, gates) === 'allowed');
  const ids = shown.map(({ item }) => item.id).join(' ');
  // The same list as long as the same providers are shown, so a search is not begun again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` stands for `shown`.
  return useMemo(() => shown, [ids]);
}
