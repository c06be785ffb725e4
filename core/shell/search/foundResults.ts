import { SEARCH_MAX_PAGES, SEARCH_PAGE_SIZE, type SearchPage, type SearchResult } from '@edge-console/sdk';

/** What the pages loaded so far have in them. */
export interface FoundResults {
  readonly items: readonly SearchResult[];
  readonly totalCount: number;
  readonly allPath: string | undefined;
  /** Pages loaded. */
  readonly pages: number;
  /** The last page had room for more: the provider has no further results, whatever its count says. */
  readonly isComplete: boolean;
}

const NOTHING: Pick<FoundResults, 'items' | 'pages'> = { items: [], pages: 0 };

function isResult(result: unknown): result is SearchResult {
  const { id, title, path } = (result ?? {}) as Partial<Record<keyof SearchResult, unknown>>;
  return [id, title, path].every((part) => typeof part === 'string');
}

/**
 * Judges the answer of a provider, which is code of another team.
 * @throws Error that names the contribution, where the answer would fail when it is rendered
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

/** Whether results are left that only another text brings up. (SEARCH-012) */
export function isTooMany(found: FoundResults): boolean {
  return hasFurther(found) && found.pages >= SEARCH_MAX_PAGES;
}

/** The results whose pages are offered to the user; the others are not counted either. (D-189) */
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
