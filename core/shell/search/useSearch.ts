import type { SearchProvider, SearchResult } from '@edge-console/sdk';
import { TelemetryServiceToken } from '@edge-console/sdk';
import type { SearchProviderContribution } from '@edge-console/sdk/contract';
import { useEffect, useState } from 'react';
import type { Registered } from '../../registries/Registry.js';
import { DEADLINES, withDeadline } from '../../loader/withDeadline.js';
import { useShell } from '../ShellContext.js';

export type ProviderState =
  | { readonly status: 'idle' | 'searching' }
  | { readonly status: 'found'; readonly results: readonly SearchResult[] }
  | { readonly status: 'failed' };

/** Shortest text that is searched for, trimmed. (D-133) */
export const MIN_LENGTH = 2;
const PAUSE = 250;
const IDLE: ProviderState = { status: 'idle' };

/** @throws Error when it is no list of results, which would else fail where it is drawn */
function checkResults(contributionId: string, results: unknown): readonly SearchResult[] {
  const isResult = (result: unknown) => {
    const { id, title, path } = (result ?? {}) as Partial<Record<keyof SearchResult, unknown>>;
    return [id, title, path].every((part) => typeof part === 'string');
  };
  if (Array.isArray(results) && results.every(isResult)) return results as readonly SearchResult[];
  throw new Error(`'${contributionId}' answered with something that is no list of results.`);
}

/** Asks every provider on its own: a slow or failing one never keeps the others back. (KERNEL-011) */
export function useSearch(
  providers: readonly Registered<SearchProviderContribution>[],
  typed: string,
  attempt: number,
): (id: string) => ProviderState {
  const { loader, services } = useShell();
  const [states, setStates] = useState<ReadonlyMap<string, ProviderState>>(new Map());
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted.length < MIN_LENGTH) {
      setStates(new Map());
      return undefined;
    }
    const abort = new AbortController();
    const set = (id: string, state: ProviderState) => {
      if (!abort.signal.aborted) setStates((before) => new Map(before).set(id, state));
    };
    const ask = async ({ owner, item }: Registered<SearchProviderContribution>) => {
      set(item.id, { status: 'searching' });
      try {
        const provider = (await loader.loadModule(owner, item.module)) as SearchProvider;
        const scope = loader.scopeOf(owner);
        if (scope === undefined || abort.signal.aborted) return;
        loader.faults.enterBriefly(owner, item.id);
        const asked = provider.search({ text: wanted, signal: abort.signal, services: scope.services });
        const results = await withDeadline(asked, DEADLINES.search, () => new Error(`'${item.id}' did not answer in time.`));
        set(item.id, { status: 'found', results: checkResults(item.id, results) });
      } catch (error) {
        if (!abort.signal.aborted) services.get(TelemetryServiceToken).report(error, { pluginId: owner, contributionId: item.id });
        set(item.id, { status: 'failed' });
      }
    };
    const timer = setTimeout(() => providers.forEach((provider) => void ask(provider)), PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [providers, wanted, attempt, loader, services]);
  return (id) => states.get(id) ?? IDLE;
}
