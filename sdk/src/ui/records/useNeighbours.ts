import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQueryState } from '../data/useQueryState.js';
import type { Filters, FilterValues } from '../list/filters/filterValues.js';
import { useListOrigin } from '../list/listOrigin.js';
import { parseListParams, writeListParams, type ListParams, type ListQuestions } from '../list/listParams.js';
import type { ListSpec } from '../list/listSpec.js';
import { pageInput, type PageInput } from '../list/pageInput.js';
import type { AnsweredPage } from '../list/usePagedList.js';

/** The list of a record, with the query of its list screen. */
export interface NeighboursOptions<T, TData, TVariables extends OperationVariables, TFilters extends Filters> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  readonly variables: (page: PageInput, filters: FilterValues<TFilters>) => TVariables;
  readonly pageOf: (data: TData) => AnsweredPage<T>;
}

export interface Neighbour<T> {
  readonly row: T;
  /** Query of the list page that has the row. */
  readonly listSearch: string;
}

export interface Neighbours<T> {
  readonly previous: Neighbour<T> | undefined;
  readonly next: Neighbour<T> | undefined;
  /** Position of the record in the list, from 1. */
  readonly position: number;
  readonly total: number;
  /** False if the list has more rows than `total`. Undefined means exact. */
  readonly isTotalExact?: boolean | undefined;
}

/**
 * The records before and after a record in the list that the user opened before, across pages. Undefined for a record that was not opened
 * from a list, and for one that is no longer in that list.
 */
export function useNeighbours<T, TField extends string, TData, TVariables extends OperationVariables, TFilters extends Filters>(
  spec: ListSpec<T, TField, TFilters>,
  { query, variables, pageOf }: NeighboursOptions<T, TData, TVariables, TFilters>,
  id: string,
): Neighbours<T> | undefined {
  const origin = useListOrigin();
  const search = new URLSearchParams(origin);
  const params = parseListParams(search, spec);
  const ask = (page: number) => variables(pageInput({ ...params, page }), params.filters);
  const answer = useQueryState(query, ask(params.page), { isSkipped: origin === undefined });
  const page = answer.data === undefined ? undefined : pageOf(answer.data);
  const index = page?.data.findIndex((row) => spec.idOf(row) === id) ?? -1;
  const border = borderOf(params.page, page, index);
  const beside = useQueryState(query, ask(border ?? 1), { isSkipped: border === undefined });
  if (page === undefined || index < 0) return undefined;
  const found = (row: T | undefined, at: number): Neighbour<T> | undefined =>
    row === undefined ? undefined : { row, listSearch: searchOf(search, { ...params, page: at }, spec) };
  const besideRows = border === undefined || beside.data === undefined ? [] : pageOf(beside.data).data;
  const previous = index > 0 ? found(page.data[index - 1], params.page) : found(before(border, params.page, besideRows), params.page - 1);
  const isLast = index === page.data.length - 1;
  const next = isLast ? found(after(border, params.page, besideRows), params.page + 1) : found(page.data[index + 1], params.page);
  const { totalItems: total, isTotalExact } = page.pagination;
  return { previous, next, position: (params.page - 1) * params.size + index + 1, total, isTotalExact };
}

/** The neighbouring page that must be loaded too, as the record is the first or the last row of its own page. */
function borderOf<T>(current: number, page: AnsweredPage<T> | undefined, index: number): number | undefined {
  if (page === undefined || index < 0) return undefined;
  if (index === page.data.length - 1 && current < page.pagination.totalPages) return current + 1;
  return index === 0 && current > 1 ? current - 1 : undefined;
}

function before<T>(border: number | undefined, current: number, rows: readonly T[]): T | undefined {
  return border === current - 1 ? rows.at(-1) : undefined;
}

function after<T>(border: number | undefined, current: number, rows: readonly T[]): T | undefined {
  return border === current + 1 ? rows[0] : undefined;
}

function searchOf(search: URLSearchParams, params: ListParams, spec: ListQuestions<string>): string {
  const written = writeListParams(search, params, spec).toString();
  return written === '' ? '' : `?${written}`;
}
