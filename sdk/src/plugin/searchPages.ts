import { SessionServiceToken, type CustomerSummary } from '../services/SessionService.js';
import type { SearchPage, SearchRequest, SearchResult } from './modules.js';

/** Number of results on a page of the search panel. (SEARCH-011) */
export const SEARCH_PAGE_SIZE = 10;

/** Maximum number of pages that the search panel loads; after that it asks the user to refine the text. (SEARCH-011, SEARCH-012) */
export const SEARCH_MAX_PAGES = 5;

/** Returns the requested page of results for a provider that has all results at once, because it filters them itself. */
export function searchPageOf(found: readonly SearchResult[], { page, pageSize }: Pick<SearchRequest, 'page' | 'pageSize'>): SearchPage {
  return { items: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length };
}

/**
 * The customer that a search is for.
 * @throws Error if the session has ended since the search began; the console then shows the log-in page
 */
export function customerOfSearch({ services }: Pick<SearchRequest, 'services'>): CustomerSummary {
  const { state } = services.get(SessionServiceToken);
  if (state.status !== 'signed-in') throw new Error('The session has ended.');
  return state.customer;
}
