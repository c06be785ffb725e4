import type { SearchPage, SearchRequest, SearchResult } from './modules.js';

/** Results of a page of the search panel. (SEARCH-011) */
export const SEARCH_PAGE_SIZE = 10;

/** Most pages that the search panel loads; after that it asks the user to refine the text. (SEARCH-011, SEARCH-012) */
export const SEARCH_MAX_PAGES = 5;

/** The requested page of results that a provider has all at once, because it filters them itself. */
export function searchPageOf(found: readonly SearchResult[], { page, pageSize }: Pick<SearchRequest, 'page' | 'pageSize'>): SearchPage {
  return { items: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length };
}
