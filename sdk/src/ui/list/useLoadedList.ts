import { useCallback, useMemo } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useLocale } from '../../services/index.js';
import { useLoadFailureNotice } from '../data/useLoadFailureNotice.js';
import { useQueryState } from '../data/useQueryState.js';
import type { Filters } from './filters/filterValues.js';
import type { ListControl } from './ListControl.js';
import { isNarrowed, questionOf } from './listParams.js';
import type { LoadedListSpec } from './listSpec.js';
import { listState } from './listState.js';
import { matchingRows, pageOf } from './pageRows.js';
import { useListParams } from './useListParams.js';
import { useSelection } from './useSelection.js';

export interface LoadedListOptions<T, TData, TVariables extends OperationVariables> {
  readonly query: TypedDocumentNode<TData, TVariables>;
  readonly variables: TVariables;
  /** Rows of a response; defined outside the component. */
  readonly rowsOf: (data: TData) => readonly T[];
  /** Message when loading fails. */
  readonly failure: string;
}

/** A list whose query returns all rows at once. (D-029) */
export function useLoadedList<T, TField extends string, TData, TVariables extends OperationVariables, TFilters extends Filters>(
  spec: LoadedListSpec<T, TField, TFilters>,
  { query, variables, rowsOf, failure }: LoadedListOptions<T, TData, TVariables>,
): ListControl<T, TField, TFilters> {
  const { language } = useLocale();
  const { params, change } = useListParams(spec);
  const answer = useQueryState(query, variables, { keepsPrevious: true });
  useLoadFailureNotice(answer.error, failure);
  const all = useMemo(() => (answer.data === undefined ? undefined : rowsOf(answer.data)), [answer.data, rowsOf]);
  const { text, filters, sort } = params;
  const matching = useMemo(
    () => (all === undefined ? undefined : matchingRows(all, { text, filters, sort }, spec, language)),
    [all, text, filters, sort, spec, language],
  );
  const page = useMemo(() => (matching === undefined ? undefined : pageOf(matching, params)), [matching, params]);

  const present = useMemo(() => (all === undefined ? undefined : new Set(all.map(spec.idOf))), [all, spec]);
  const isGone = useCallback((id: string) => present?.has(id) === false, [present]);
  const selection = useSelection<T>(questionOf(params), isGone);
  const readAll = useCallback(() => Promise.resolve(matching ?? []), [matching]);
  return { spec, params, change, state: listState(answer, page, isNarrowed(params)), selection, reload: answer.reload, readAll };
}
