import { isOffered, type OfferSources } from '../decide/isOffered.js';
import { onlyOffered } from './foundResults.js';
import type { ProviderState, Search } from './useSearch.js';

/** The state of a provider without results whose pages the user may not open. (D-189) */
export function offeredState(search: Search, id: string, sources: OfferSources): ProviderState {
  const state = search.stateOf(id);
  return state.status === 'found' ? { ...state, found: onlyOffered(state.found, (path) => isOffered({}, path, sources)) } : state;
}
