import { useEffect } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { PAGE_SIZES } from '../../contract/index.js';
import { GraphqlServiceToken, useService } from '../../services/index.js';
import { useLoadFailureNotice } from '../data/useLoadFailureNotice.js';
import { useQueryState } from '../data/useQueryState.js';
import type { ListControl, ReadOptions } from './ListControl.js';
import type { ListSpec } from './listSpec.js';
import { listState } from './listState.js';
import { pageInput, type PageInput } from './pageInput.js';
import { useListParams } from './useListParams.js';
import { useSelection } from './useSelection.js';

/** A page as every paged query of the API answers it. (GQL-009) */
export interface AnsweredPage<T> {
  readonly data: readonly T[];
  readonly pagination: { readonly totalItems: number; readonly totalPages: number; readonly currentPage: number };
}

export interface PagedListOptions<T, TData, TVariables extends OperationVariables> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  /** Variables for a page; what they hold beside the page must be the same at each render. */
  readonly variables: (page: PageInput) => TVariables;
  readonly pageOf: (data: TData) => AnsweredPage<T>;
  /** What is said when loading fails. */
  readonly failure: string;
}

const LARGEST = PAGE_SIZES[PAGE_SIZES.length - 1] ?? PAGE_SIZES[0];

/** A list that the server searches, sorts and pages. */
export function usePagedList<T, TField extends string, TData, TVariables extends OperationVariables>(
  spec: ListSpec<T, TField>,
  { query, variables, pageOf, failure }: PagedListOptions<T, TData, TVariables>,
): ListControl<T, TField> {
  const graphql = useService(GraphqlServiceToken);
  const { params, change, correct } = useListParams(spec);
  const answer = useQueryState(query, variables(pageInput(params)));
  useLoadFailureNotice(answer.error, failure);
  const answered = answer.data === undefined ? undefined : pageOf(answer.data);

  // A page after the last one, as a bookmark or an archived row leaves it, becomes the last one.
  const lastPage = answered === undefined || answer.isLoading ? undefined : Math.max(1, answered.pagination.totalPages);
  const isBeyond = lastPage !== undefined && params.page > lastPage;
  useEffect(() => {
    if (isBeyond) correct({ page: lastPage });
  }, [isBeyond, lastPage, correct]);

  const page =
    answered === undefined || isBeyond
      ? undefined
      : { rows: answered.data, total: answered.pagination.totalItems, page: answered.pagination.currentPage };
  const selection = useSelection<T>(params.text);
  const readAll = async ({ onProgress, signal }: ReadOptions = {}) => {
    const rows: T[] = [];
    for (let next = 1; ; next += 1) {
      signal?.throwIfAborted();
      const { data, pagination } = pageOf(await graphql.query(query, variables(pageInput({ ...params, page: next, size: LARGEST }))));
      rows.push(...data);
      onProgress?.(rows.length, pagination.totalItems);
      if (next >= pagination.totalPages) return rows;
    }
  };
  return { spec, params, change, state: listState(answer, page, params.text !== ''), selection, reload: answer.reload, readAll };
}
