import { LIMITS, PAGE_SIZES } from '@edge-console/sdk/contract';
import { badRequest } from './errors.js';

/** Largest page of a list that does not state its own. */
const LARGEST_PAGE = Math.max(...PAGE_SIZES);
/** Index of the last page. The index of a later page would exceed a GraphQL Int. */
export const LAST_PAGE = 2_147_483_646;

/** The part of a filter that every list of the specification has. (GQL-009) */
export interface ListFilter {
  /** Page index from 0. (D-138) */
  readonly skip?: number | null | undefined;
  readonly limit?: number | null | undefined;
  readonly sort?: { readonly fieldName: string; readonly order: 'asc' | 'desc' } | null | undefined;
  readonly activeOnly?: boolean | null | undefined;
  readonly archivedOnly?: boolean | null | undefined;
  readonly searchText?: string | null | undefined;
}

/** Parameters of a list for its store. */
export interface ListQuery<TField extends string> {
  readonly state: 'active' | 'archived' | 'all';
  /** Undefined for the list's default order. */
  readonly sort: { readonly field: TField; readonly descending: boolean } | undefined;
  readonly searchText: string | undefined;
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
}

/**
 * Reads the filter of a list.
 * @param sorts fields that the list can be sorted by
 * @param largestPage rows that a caller may request at once, for a list that is read in larger pages than the screens offer: 500 for the
 *   workflows of a picker (VAC-041, RECGQL-033)
 * @throws BAD_REQUEST with the invalid part
 */
export function readListFilter<TField extends string>(
  filter: ListFilter,
  sorts: readonly TField[],
  { largestPage = LARGEST_PAGE }: { readonly largestPage?: number } = {},
): ListQuery<TField> {
  return {
    ...readPage(filter, largestPage),
    state: filter.archivedOnly ? 'archived' : filter.activeOnly === false ? 'all' : 'active',
    sort: readSort(filter.sort, sorts),
    searchText: readSearch(filter.searchText),
  };
}

/**
 * The page that a filter names, in rows.
 * @throws BAD_REQUEST for a size below 1 or above the largest, and for an index that is no Int or negative
 */
export function readPage(
  { limit, skip }: Pick<ListFilter, 'limit' | 'skip'>,
  largestPage: number,
): { readonly limit: number; readonly offset: number } {
  const [size, index] = [limit ?? PAGE_SIZES[0], skip ?? 0];
  if (size < 1 || size > largestPage) throw badRequest(`filter.limit must be from 1 to ${largestPage}.`);
  if (index < 0) throw badRequest('filter.skip must not be negative.');
  if (index > LAST_PAGE) throw badRequest(`filter.skip must be at most ${LAST_PAGE}.`);
  return { limit: size, offset: index * size };
}

function readSort<TField extends string>(sort: ListFilter['sort'], sorts: readonly TField[]): ListQuery<TField>['sort'] {
  if (!sort) return undefined;
  const field = sorts.find((name) => name === sort.fieldName);
  if (field === undefined) throw badRequest(`filter.sort.fieldName must be one of ${sorts.join(', ')}.`);
  return { field, descending: sort.order === 'desc' };
}

function readSearch(searchText: ListFilter['searchText']): string | undefined {
  const text = searchText?.trim() ?? '';
  if (text.length > LIMITS.name) throw badRequest(`filter.searchText must be at most ${LIMITS.name} characters.`);
  return text === '' ? undefined : text;
}

/** The result of every paged query. (GQL-009) */
export function answeredPage<TRow>(data: TRow[], total: number, { limit, offset }: Pick<ListQuery<string>, 'limit' | 'offset'>) {
  const pagination = { totalPages: Math.ceil(total / limit), currentPage: offset / limit + 1, pageSize: limit, totalItems: total };
  return { data, pagination };
}
