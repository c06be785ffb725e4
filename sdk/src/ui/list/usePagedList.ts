import { useEffect } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { PAGE_SIZES } from '../../contract/index.js';
import { GraphqlServiceToken, useService } from '../../services/index.js';
import { useLoadFailureNotice } from '../data/useLoadFailureNotice.js';
import { useQueryState } from '../data/useQueryState.js';
import type { Filters, FilterValues } from './filters/filterValues.js';
import type { ListControl, ListExport, ReadOptions } from './ListControl.js';
import { isNarrowed, questionOf } from './listParams.js';
import type { ListSpec } from './listSpec.js';
import { listState } from './listState.js';
import { pageInput, type PageInput } from './pageInput.js';
import { useListParams } from './useListParams.js';
import { useSelection } from './useSelection.js';

/** A page in the response of every paged query of the API. (GQL-009) */
export interface AnsweredPage<T> {
  readonly data: readonly T[];
  readonly pagination: {
    readonly totalItems: number;
    readonly totalPages: number;
    readonly currentPage: number;
    /** False if `totalItems` and `totalPages` are lower bounds. Undefined means exact. */
    readonly isTotalExact?: boolean;
  };
}

/** A mutation that exports a list as a job: the arguments of the list's query, `columns` and `file`. Its root field returns the job. */
export type ExportMutation<TVariables, TField extends string = string> = TypedDocumentNode<
  Readonly<Record<string, { readonly _id: string }>>,
  TVariables & ListExport<TField>
>;

export interface PagedListOptions<
  T,
  TData,
  TVariables extends OperationVariables,
  TFilters extends Filters = Filters,
  TField extends string = string,
> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  /** Variables for a page and the set filters; all other values must be the same at each render. */
  readonly variables: (page: PageInput, filters: FilterValues<TFilters>) => TVariables;
  readonly pageOf: (data: TData) => AnsweredPage<T>;
  /** Message when loading fails. */
  readonly failure: string;
  /**
   * Actions on selected rows can refer to all rows that match search and filters, with exclusions. 'Select all' then loads no rows if there
   * are more than fit on one page of the largest size. Fewer rows are loaded, in one request: their action has a result for each row, and
   * Undo. Each action needs a job (`job` of {@link useArchiveActions}), or its button `onAll`.
   */
  readonly actsByFilter?: boolean;
  /** Exports all matching rows on the server. Without it, the page loads and exports them. */
  readonly exportMutation?: ExportMutation<TVariables, TField>;
}

const LARGEST = PAGE_SIZES[PAGE_SIZES.length - 1] ?? PAGE_SIZES[0];

/** A list that the server searches, sorts and pages. */
export function usePagedList<T, TField extends string, TData, TVariables extends OperationVariables, TFilters extends Filters>(
  spec: ListSpec<T, TField, TFilters>,
  { query, variables, pageOf, failure, actsByFilter = false, exportMutation }: PagedListOptions<T, TData, TVariables, TFilters, TField>,
): ListControl<T, TField, TFilters> {
  const graphql = useService(GraphqlServiceToken);
  const { params, change, correct } = useListParams(spec);
  const answer = useQueryState(query, variables(pageInput(params), params.filters), { keepsPrevious: true });
  useLoadFailureNotice(answer.error, failure);
  const answered = answer.data === undefined ? undefined : pageOf(answer.data);

  // A page after the last one, as in a bookmark or after archiving rows, becomes the last one.
  const lastPage = answered === undefined || answer.isLoading ? undefined : Math.max(1, answered.pagination.totalPages);
  const isBeyond = lastPage !== undefined && params.page > lastPage;
  useEffect(() => {
    if (isBeyond) correct({ page: lastPage });
  }, [isBeyond, lastPage, correct]);

  const page =
    answered === undefined || isBeyond
      ? undefined
      : {
          rows: answered.data,
          total: answered.pagination.totalItems,
          isTotalExact: answered.pagination.isTotalExact,
          page: answered.pagination.currentPage,
        };
  const selection = useSelection<T>(questionOf(params));
  const readAll = async ({ onProgress, signal }: ReadOptions = {}) => {
    const rows: T[] = [];
    for (let next = 1; ; next += 1) {
      signal?.throwIfAborted();
      const { data, pagination } = pageOf(
        await graphql.query(query, variables(pageInput({ ...params, page: next, size: LARGEST }), params.filters)),
      );
      rows.push(...data);
      onProgress?.(rows.length, pagination.totalItems);
      if (next >= pagination.totalPages) return rows;
    }
  };
  const startExport = async (mutation: ExportMutation<TVariables, TField>, request: ListExport<TField>) => {
    const answered = await graphql.mutate(mutation, { ...variables(pageInput(params), params.filters), ...request });
    const [job] = Object.values(answered);
    if (job === undefined) throw new Error('The mutation of an export must return its job.');
    return job._id;
  };
  return {
    spec,
    params,
    change,
    ...(exportMutation === undefined ? {} : { startExport: (request: ListExport<TField>) => startExport(exportMutation, request) }),
    state: listState(answer, page, isNarrowed(params)),
    selection,
    actsByFilter: actsByFilter && (page?.total ?? 0) > LARGEST,
    reload: answer.reload,
    readAll,
  };
}
