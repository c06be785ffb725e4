import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters } from './filters/filterValues.js';
import { changeListParams, parseListParams, writeListParams, type ListParams, type ListQuestions } from './listParams.js';

export interface ListParamsControl<TField extends string, TFilters extends Filters = Filters> {
  readonly params: ListParams<TField, TFilters>;
  /**
   * Changes the address. Typing a search replaces the history entry, every other change adds one, so that Back restores the previous page.
   */
  change(change: Partial<ListParams<TField, TFilters>>): void;
  /** Corrects an address that the user did not choose: replaces the history entry. */
  correct(change: Partial<ListParams<TField, TFilters>>): void;
}

/** Whether only the search changes, as with each key. */
const isTyping = (wanted: Partial<ListParams>) => wanted.text !== undefined && Object.keys(wanted).length === 1;

/** Search, filters, sort, page and size of a list, kept in its address. */
export function useListParams<TField extends string, TFilters extends Filters>(
  spec: ListQuestions<TField, TFilters>,
): ListParamsControl<TField, TFilters> {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => parseListParams(search, spec), [search, spec]);
  const write = useCallback(
    (wanted: Partial<ListParams<TField, TFilters>>, replace: boolean) =>
      setSearch((current) => writeListParams(current, changeListParams(parseListParams(current, spec), wanted), spec), { replace }),
    [setSearch, spec],
  );
  const change = useCallback((wanted: Partial<ListParams<TField, TFilters>>) => write(wanted, isTyping(wanted)), [write]);
  const correct = useCallback((wanted: Partial<ListParams<TField, TFilters>>) => write(wanted, true), [write]);
  return { params, change, correct };
}
