import { useLocation } from 'react-router-dom';

/** The list from which a record was opened: the query of the list, stored in the history entry of the record page. */
export interface ListOrigin {
  readonly listSearch: string;
}

/** State for a link from a row to its record, so that the record page can return to the same page of the list. */
export function originOf(search: string): ListOrigin {
  return { listSearch: search };
}

/** The query of the list that the user opened before; undefined for a record that was opened by a link or a bookmark. */
export function useListOrigin(): string | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return undefined;
  return typeof state.listSearch === 'string' ? state.listSearch : undefined;
}

/** State for a link from a record page to another page of the same record: keeps the list that the user came from. */
export function useListOriginState(): ListOrigin | undefined {
  const listSearch = useListOrigin();
  return listSearch === undefined ? undefined : { listSearch };
}
