import { SEARCH_MAX_PAGES, SEARCH_PAGE_SIZE, type SearchPage, type SearchResult } from '@edge-console/sdk';

/** The results of the pages loaded so far. */
export interface FoundResults {
  readonly items: readonly SearchResult[];
  readonly totalCount: number;
  readonly allPath: string | undefined;
  /** Number of loaded pages. */
  readonly pages: number;
  /** The last page was not full: the provider has no further results, whatever its count. */
  readonly isComplete: boolean;
}

const NOTHING: Pick<FoundResults, 'items' | 'pages'> = { items: [], pages: 0 };

function isResult(result: unknown): result is SearchResult {
  const { id, title, path } = (result ?? {}) as Partial<Record<keyof SearchResult, unknown>>;
  return [id, title, path].every((part) => typeof part === 'string');
}

/**
 * Validates the response of a provider, which may be another team's code.
 * @throws Error that names the contribution, if rendering the response would fail
 */
export function readPage(contributionId: string, answer: unknown): SearchPage {
  const { items, totalCount, allPath } = (answer ?? {}) as Partial<Record<keyof SearchPage, unknown>>;
  const refuse = (what: string) => new Error(`'${contributionId}' must answer { items, totalCount }: ${what}.`);
  if (!Array.isArray(items)) throw refuse("'items' is not a list");
  if (!items.every(isResult)) throw refuse("a result lacks 'id', 'title' or 'path'");
  if (!Number.isInteger(totalCount) || (totalCount as number) < items.length)
    throw refuse(`'totalCount' is ${String(totalCount)} with ${items.length} results`);
  if (allPath !== undefined && typeof allPath !== 'string') throw refuse("'allPath' is not a path");
  return answer as SearchPage;
}

/** The results so far with those of the next page; a result that moved between pages is listed once. */
export function withPage(before: FoundResults | undefined, { items, totalCount, allPath }: SearchPage): FoundResults {
  const { items: known, pages } = before ?? NOTHING;
  const all = new Map([...known, ...items].map((item) => [item.id, item]));
  return { items: [...all.values()], totalCount, allPath, pages: pages + 1, isComplete: items.length < SEARCH_PAGE_SIZE };
}

function hasFurther({ items, totalCount, isComplete }: FoundResults): boolean {
  return !isComplete && items.length < totalCount;
}

/** Whether another page may be loaded. (SEARCH-009, SEARCH-011) */
export function canLoadMore(found: FoundResults): boolean {
  return hasFurther(found) && found.pages < SEARCH_MAX_PAGES;
}

/** Whether further results are available only with another search text. (SEARCH-012) */
export function isTooMany(found: FoundResults): boolean {
  return hasFurther(found) && found.pages >= SEARCH_MAX_PAGES;
}

/** The results whose pages the user may open; only these are counted. (D-189) */
export function onlyOffered(found: FoundResults, isOffered: (path: string) => boolean): FoundResults {
  const items = found.items.filter(({ path }) => isOffered(path));
  const { allPath, totalCount } = found;
  return {
    ...found,
    items,
    totalCount: totalCount - (found.items.length - items.length),
    allPath: allPath !== undefined && isOffered(allPath) ? allPath : undefined,
  };
}
