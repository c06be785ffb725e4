import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeListParams, parseListParams, writeListParams, type ListParams, type ListSpec } from './listParams.js';

export interface ListParamsControl<TField extends string> {
  readonly params: ListParams<TField>;
  /** Changes the address. Typing a search replaces the history entry, all else adds one, so Back restores the former page. */
  change(change: Partial<ListParams<TField>>): void;
}

/** Search, sort, page and size of a list, kept in its address. */
export function useListParams<TField extends string>(spec: ListSpec<TField>): ListParamsControl<TField> {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => parseListParams(search, spec), [search, spec]);
  const change = useCallback(
    (wanted: Partial<ListParams<TField>>) =>
      setSearch((current) => writeListParams(current, changeListParams(parseListParams(current, spec), wanted)), {
        replace: wanted.text !== undefined,
      }),
    [setSearch, spec],
  );
  return { params, change };
}
