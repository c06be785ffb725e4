import { SEARCH_PAGE_SIZE, SearchFailure, TelemetryServiceToken, type SearchProvider } from '@edge-console/sdk';
import type { SearchProviderContribution } from '@edge-console/sdk/contract';
import { useEffect, useRef, useState } from 'react';
import type { Registered } from '../../registries/Registry.js';
import type { PluginLoader } from '../../loader/PluginLoader.js';
import { DEADLINES, withDeadline } from '../../loader/withDeadline.js';
import { useShell } from '../ShellContext.js';
import { canLoadMore, readPage, withPage, type FoundResults } from './foundResults.js';

export type ProviderState =
  | { readonly status: 'idle' | 'searching' }
  /** `text` is the provider's own message. */
  | { readonly status: 'failed'; readonly text?: string }
  /** `next` is the state of the next page. */
  | { readonly status: 'found'; readonly found: FoundResults; readonly next: 'idle' | 'loading' | 'failed' };

export interface Search {
  stateOf(id: string): ProviderState;
  /** Loads the next page of one provider, or retries the page that failed. Does nothing while a page is loading or no page is left. */
  ask(id: string): void;
}

type Provider = Registered<SearchProviderContribution>;

/** Minimum length of the trimmed search text. (D-133) */
export const MIN_LENGTH = 2;
/** Time without typing before the providers are asked, in milliseconds. (SEARCH-004) */
const PAUSE = 500;
const IDLE: ProviderState = { status: 'idle' };
const SEARCHING: ProviderState = { status: 'searching' };

interface PageRequest {
  readonly text: string;
  readonly page: number;
  readonly signal: AbortSignal;
}

/** @returns undefined if its plugin was disabled meanwhile */
async function askProvider(loader: PluginLoader, { owner, item }: Provider, request: PageRequest) {
  const provider = (await loader.loadModule(owner, item.module)) as SearchProvider;
  const scope = loader.scopeOf(owner);
  if (scope === undefined || request.signal.aborted) return undefined;
  loader.faults.enterBriefly(owner, item.id);
  const asked = provider.search({ ...request, pageSize: SEARCH_PAGE_SIZE, services: scope.services });
  return readPage(item.id, await withDeadline(asked, DEADLINES.search, () => new Error(`'${item.id}' did not answer in time.`)));
}

/** What is reported, and what the tab shows. */
function failureOf(error: unknown): readonly [cause: unknown, state: ProviderState] {
  return error instanceof SearchFailure ? [error.cause, { status: 'failed', text: error.text }] : [error, { status: 'failed' }];
}

/** The results so far if another page may be requested; undefined if the first page must be requested. */
function foundBefore(state: ProviderState): FoundResults | undefined | 'nothing to ask' {
  if (state.status === 'searching') return 'nothing to ask';
  if (state.status !== 'found') return undefined;
  return state.next !== 'loading' && canLoadMore(state.found) ? state.found : 'nothing to ask';
}

/**
 * Requests each provider separately, so that a slow or failing provider does not delay the others. A new text starts at the first page.
 * (KERNEL-011, SEARCH-016)
 */
export function useSearch(providers: readonly Provider[], typed: string): Search {
  const { loader, services } = useShell();
  const [states, setStates] = useState<ReadonlyMap<string, ProviderState>>(new Map());
  const asking = useRef<((provider: Provider, before: FoundResults | undefined) => Promise<void>) | undefined>(undefined);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < MIN_LENGTH) {
      setStates(new Map());
      return undefined;
    }
    const abort = new AbortController();
    const set = (id: string, state: ProviderState) => {
      if (!abort.signal.aborted) setStates((before) => new Map(before).set(id, state));
    };
    const ask = async (provider: Provider, found: FoundResults | undefined) => {
      const { owner, item } = provider;
      set(item.id, found === undefined ? SEARCHING : { status: 'found', found, next: 'loading' });
      try {
        const page = await askProvider(loader, provider, { text, page: (found?.pages ?? 0) + 1, signal: abort.signal });
        if (page !== undefined) set(item.id, { status: 'found', found: withPage(found, page), next: 'idle' });
      } catch (error) {
        const [cause, failed] = failureOf(error);
        if (!abort.signal.aborted) services.get(TelemetryServiceToken).report(cause, { pluginId: owner, contributionId: item.id });
        set(item.id, found === undefined ? failed : { status: 'found', found, next: 'failed' });
      }
    };
    const timer = setTimeout(() => {
      asking.current = ask;
      providers.forEach((provider) => void ask(provider, undefined));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.current = undefined;
      abort.abort();
    };
  }, [providers, text, loader, services]);
  const stateOf = (id: string) => states.get(id) ?? IDLE;
  return {
    stateOf,
    ask: (id) => {
      const provider = providers.find(({ item }) => item.id === id);
      const before = foundBefore(stateOf(id));
      if (provider === undefined || before === 'nothing to ask') return;
      loader.retryModule(provider.owner, provider.item.module);
      void asking.current?.(provider, before);
    },
  };
}
