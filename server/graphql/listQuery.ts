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

/** What a list accepts. */
export interface ListOptions {
  /** Maximum number of rows on a page. @default the largest page size of the console */
  readonly largestPage?: number;
  /** Names of the input and of its page fields, for messages. @default `filter` with `limit` and `skip` */
  readonly names?: ListNames;
}

interface ListNames {
  /** Left out for a field whose arguments are the filter. */
  readonly input?: string;
  readonly limit: string;
  readonly skip: string;
}

const NAMES: ListNames = { input: 'filter', limit: 'limit', skip: 'skip' };

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
  options: ListOptions = {},
): ListQuery<TField> {
  const { input } = options.names ?? NAMES;
  const nameOf = (field: string) => pathIn(input, field);
  return {
    ...readPage(filter, options),
    state: filter.archivedOnly ? 'archived' : filter.activeOnly === false ? 'all' : 'active',
    sort: readSort(filter.sort, sorts, nameOf('sort')),
    searchText: readSearch(filter.searchText, nameOf('searchText')),
  };
}

/**
 * The page that a filter names, in rows.
 * @throws BAD_REQUEST for a size below 1 or above the largest, and for an index that is negative or no Int
 */
export function readPage(
  { limit, skip }: Pick<ListFilter, 'limit' | 'skip'>,
  { largestPage = LARGEST_PAGE, names = NAMES }: ListOptions,
): { readonly limit: number; readonly offset: number } {
  const [size, index] = [limit ?? PAGE_SIZES[0], skip ?? 0];
  const field = (name: string) => pathIn(names.input, name);
  if (size < 1 || size > largestPage) throw badRequest(`${field(names.limit)} must be from 1 to ${largestPage}.`);
  if (index < 0) throw badRequest(`${field(names.skip)} must not be negative.`);
  if (index > LAST_PAGE) throw badRequest(`${field(names.skip)} must be at most ${LAST_PAGE}.`);
  return { limit: size, offset: index * size };
}

function pathIn(input: string | undefined, field: string): string {
  return input === undefined ? field : `${input}.${field}`;
}

function readSort<TField extends string>(sort: ListFilter['sort'], sorts: readonly TField[], path: string): ListQuery<TField>['sort'] {
  if (!sort) return undefined;
  const field = sorts.find((name) => name === sort.fieldName);
  if (field === undefined) throw badRequest(`${path}.fieldName must be one of ${sorts.join(', ')}.`);
  return { field, descending: sort.order === 'desc' };
}

function readSearch(searchText: ListFilter['searchText'], path: string): string | undefined {
  const text = searchText?.trim() ?? '';
  if (text.length > LIMITS.search) throw badRequest(`${path} must be at most ${LIMITS.search} characters.`);
  return text === '' ? undefined : text;
}

/** The number of rows on all pages, or a lower bound. */
export interface KnownTotal {
  readonly total: number;
  /** False if there are more rows than `total`. */
  readonly isTotalExact: boolean;
}

/** The result of every paged query. (GQL-009) @param known a number is exact */
export function answeredPage<TRow>(
  data: TRow[],
  known: number | KnownTotal,
  { limit, offset }: Pick<ListQuery<string>, 'limit' | 'offset'>,
) {
  const { total, isTotalExact } = typeof known === 'number' ? { total: known, isTotalExact: true } : known;
  const pages = { totalPages: Math.ceil(total / limit), currentPage: offset / limit + 1, pageSize: limit };
  return { data, pagination: { ...pages, totalItems: total, isTotalExact } };
}
