import { LIMITS, PAGE_SIZES } from '@edge-console/sdk/contract';
import { badRequest } from './errors.js';

const LARGEST_PAGE = Math.max(...PAGE_SIZES);

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

/** What a list asks of its store. */
export interface ListQuery<TField extends string> {
  readonly state: 'active' | 'archived' | 'all';
  /** Undefined: the list's own order. */
  readonly sort: { readonly field: TField; readonly descending: boolean } | undefined;
  readonly searchText: string | undefined;
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
}

/**
 * Reads a list's filter, once for all lists.
 * @param sorts fields that the list can be sorted by
 * @throws BAD_REQUEST naming the bad part
 */
export function readListFilter<TField extends string>(filter: ListFilter, sorts: readonly TField[]): ListQuery<TField> {
  const [limit, skip] = [filter.limit ?? PAGE_SIZES[0], filter.skip ?? 0];
  if (limit < 1 || limit > LARGEST_PAGE) throw badRequest(`filter.limit must be from 1 to ${LARGEST_PAGE}.`);
  if (skip < 0) throw badRequest('filter.skip must not be negative.');
  const searchText = filter.searchText?.trim() ?? '';
  if (searchText.length > LIMITS.name) throw badRequest(`filter.searchText must be at most ${LIMITS.name} characters.`);
  const field = sorts.find((name) => name === filter.sort?.fieldName);
  if (filter.sort && field === undefined) throw badRequest(`filter.sort.fieldName must be one of ${sorts.join(', ')}.`);
  return {
    state: filter.archivedOnly ? 'archived' : filter.activeOnly === false ? 'all' : 'active',
    sort: field === undefined ? undefined : { field, descending: filter.sort?.order === 'desc' },
    searchText: searchText === '' ? undefined : searchText,
    limit,
    offset: skip * limit,
  };
}

/** A page as every paged query answers it. (GQL-009) */
export function answeredPage<TRow>(data: TRow[], total: number, { limit, offset }: Pick<ListQuery<string>, 'limit' | 'offset'>) {
  const pagination = { totalPages: Math.ceil(total / limit), currentPage: offset / limit + 1, pageSize: limit, totalItems: total };
  return { data, pagination };
}
