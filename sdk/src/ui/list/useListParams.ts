import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeListParams, parseListParams, writeListParams, type ListParams, type SortableFields } from './listParams.js';

export interface ListParamsControl<TField extends string> {
  readonly params: ListParams<TField>;
  /** Changes the address. Typing a search replaces the history entry, all else adds one, so Back restores the former page. */
  change(change: Partial<ListParams<TField>>): void;
  /** Puts an address right that the user did not choose: replaces the history entry. */
  correct(change: Partial<ListParams<TField>>): void;
}

/** Search, sort, page and size of a list, kept in its address. */
export function useListParams<TField extends string>(spec: SortableFields<TField>): ListParamsControl<TField> {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => parseListParams(search, spec), [search, spec]);
  const write = useCallback(
    (wanted: Partial<ListParams<TField>>, replace: boolean) =>
      setSearch((current) => writeListParams(current, changeListParams(parseListParams(current, spec), wanted)), { replace }),
    [setSearch, spec],
  );
  const change = useCallback((wanted: Partial<ListParams<TField>>) => write(wanted, wanted.text !== undefined), [write]);
  const correct = useCallback((wanted: Partial<ListParams<TField>>) => write(wanted, true), [write]);
  return { params, change, correct };
}
