import { canonicalStringify } from '@apollo/client/utilities';
import { LIMITS, PAGE_SIZES, type PageSize } from '../../contract/index.js';
import { parseFilters, writeFilters, type Filters, type FilterValues } from './filters/filterValues.js';

export type SortDirection = 'asc' | 'desc';

export interface Sort<TField extends string = string> {
  readonly field: TField;
  readonly direction: SortDirection;
}

/** The properties of a list that determine how its address is read. */
export interface ListQuestions<TField extends string, TFilters extends Filters = Filters> {
  readonly sorts: readonly TField[];
  readonly defaultSort?: Sort<TField>;
  readonly filters?: TFilters;
}

/** @deprecated Use {@link ListQuestions}. */
export type SortableFields<TField extends string> = ListQuestions<TField>;

/** State of a list, as it is in the address. */
export interface ListParams<TField extends string = string, TFilters extends Filters = Filters> {
  /** The search text, trimmed; empty for none. */
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort<TField> | undefined;
  /** Values of the set filters. */
  readonly filters: FilterValues<TFilters>;
}

const NAMES = { text: 'q', page: 'page', size: 'size', sort: 'sort', direction: 'dir' } as const;
/** Value of `sort` if the user has cleared the default sort. */
const NO_SORT = 'none';

function parsePage(raw: string | null): number {
  return raw !== null && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : 1;
}

/** A size that is not offered becomes the nearest one that is. (D-157) */
function parseSize(raw: string | null): PageSize {
  if (raw === null || !/^\d{1,9}$/.test(raw)) return PAGE_SIZES[0];
  const wanted = Number(raw);
  return PAGE_SIZES.reduce<PageSize>((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best), PAGE_SIZES[0]);
}

function parseSort<TField extends string>(
  field: string | null,
  direction: string | null,
  spec: ListQuestions<TField>,
): Sort<TField> | undefined {
  if (field === NO_SORT) return undefined;
  const known = spec.sorts.find((name) => name === field);
  return known === undefined ? spec.defaultSort : { field: known, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function isDefaultSort(sort: Sort | undefined, { defaultSort }: ListQuestions<string>): boolean {
  return sort?.field === defaultSort?.field && sort?.direction === defaultSort?.direction;
}

/** Reads the address. An invalid value is ignored, never an error. */
export function parseListParams<TField extends string, TFilters extends Filters>(
  search: URLSearchParams,
  spec: ListQuestions<TField, TFilters>,
): ListParams<TField, TFilters> {
  return {
    text: (search.get(NAMES.text) ?? '').trim().slice(0, LIMITS.search),
    page: parsePage(search.get(NAMES.page)),
    size: parseSize(search.get(NAMES.size)),
    sort: parseSort(search.get(NAMES.sort), search.get(NAMES.direction), spec),
    filters: spec.filters === undefined ? {} : parseFilters(search, spec.filters),
  };
}

/** Writes the address: defaults are left out, parameters of others stay. */
export function writeListParams(current: URLSearchParams, params: ListParams, spec: ListQuestions<string>): URLSearchParams {
  const next = new URLSearchParams(current);
  const write = (name: string, value: string | undefined) => (value === undefined ? next.delete(name) : next.set(name, value));
  write(NAMES.text, params.text === '' ? undefined : params.text);
  writeFilters(next, spec.filters ?? {}, params.filters);
  write(NAMES.page, params.page === 1 ? undefined : String(params.page));
  write(NAMES.size, params.size === PAGE_SIZES[0] ? undefined : String(params.size));
  const isSortLeftOut = isDefaultSort(params.sort, spec);
  write(NAMES.sort, isSortLeftOut ? undefined : (params.sort?.field ?? NO_SORT));
  write(NAMES.direction, !isSortLeftOut && params.sort?.direction === 'desc' ? 'desc' : undefined);
  return next;
}

/** Changes the state; a change of the matching rows returns to the first page. */
export function changeListParams<TField extends string, TFilters extends Filters>(
  params: ListParams<TField, TFilters>,
  change: Partial<ListParams<TField, TFilters>>,
): ListParams<TField, TFilters> {
  const isOtherRows = change.text !== undefined || change.filters !== undefined || change.size !== undefined || 'sort' in change;
  return { ...params, ...(isOtherRows ? { page: 1 } : {}), ...change };
}

/** Identifies which rows match, without their order and page. A selection belongs to one such set of rows. */
export function questionOf({ text, filters }: Pick<ListParams, 'text' | 'filters'>): string {
  return canonicalStringify({ text, filters });
}

/** Whether a search or a filter restricts the list. If such a list is empty, it has no match. */
export function isNarrowed({ text, filters }: Pick<ListParams, 'text' | 'filters'>): boolean {
  return text !== '' || Object.keys(filters).length > 0;
}

/** A change that removes the search and all filters. */
export const NOT_NARROWED = { text: '', filters: {} } as const;

/** The next sort after a click on a header: ascending, descending, then the server's order again. */
export function nextSort<TField extends string>(current: Sort<TField> | undefined, field: TField): Sort<TField> | undefined {
  if (current?.field !== field) return { field, direction: 'asc' };
  return current.direction === 'asc' ? { field, direction: 'desc' } : undefined;
}
