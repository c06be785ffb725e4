import { useCallback, useMemo } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useLocale } from '../../services/index.js';
import { useLoadFailureNotice } from '../data/useLoadFailureNotice.js';
import { useQueryState } from '../data/useQueryState.js';
import type { ListControl } from './ListControl.js';
import type { LoadedListSpec } from './listSpec.js';
import { listState } from './listState.js';
import { matchingRows, pageOf } from './pageRows.js';
import { useListParams } from './useListParams.js';
import { useSelection } from './useSelection.js';

export interface LoadedListOptions<T, TData, TVariables extends OperationVariables> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  readonly variables: TVariables;
  /** Rows of an answer; defined outside the component. */
  readonly rowsOf: (data: TData) => readonly T[];
  /** What is said when loading fails. */
  readonly failure: string;
}

/** A list whose query answers all rows at once. (D-029) */
export function useLoadedList<T, TField extends string, TData, TVariables extends OperationVariables>(
  spec: LoadedListSpec<T, TField>,
  { query, variables, rowsOf, failure }: LoadedListOptions<T, TData, TVariables>,
): ListControl<T, TField> {
  const { language } = useLocale();
  const { params, change } = useListParams(spec);
  const answer = useQueryState(query, variables);
  useLoadFailureNotice(answer.error, failure);
  const all = useMemo(() => (answer.data === undefined ? undefined : rowsOf(answer.data)), [answer.data, rowsOf]);
  const { text, sort } = params;
  const matching = useMemo(
    () => (all === undefined ? undefined : matchingRows(all, { text, sort }, spec, language)),
    [all, text, sort, spec, language],
  );
  const page = useMemo(() => (matching === undefined ? undefined : pageOf(matching, params)), [matching, params]);

  const present = useMemo(() => (all === undefined ? undefined : new Set(all.map(spec.idOf))), [all, spec]);
  const isGone = useCallback((id: string) => present?.has(id) === false, [present]);
  const selection = useSelection<T>(params.text, isGone);
  const readAll = useCallback(() => Promise.resolve(matching ?? []), [matching]);
  return { spec, params, change, state: listState(answer, page, params.text !== ''), selection, reload: answer.reload, readAll };
}
