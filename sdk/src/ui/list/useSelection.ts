import { useCallback, useMemo, useState } from 'react';

export interface Selection<T> {
  /** Chosen rows by id, in the order they were chosen. */
  readonly rows: ReadonlyMap<string, T>;
  readonly isEmpty: boolean;
  set(rows: ReadonlyMap<string, T>): void;
  /** Takes rows out, because they were dealt with. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Rows chosen on any page. The choice survives paging and sorting; another `scope` (a search, a filter) starts anew, so that
 * nobody acts on rows they have not seen.
 *
 * @param isGone whether a chosen row is known to be no longer there; such rows drop out
 */
export function useSelection<T>(scope: string, isGone?: (id: string) => boolean): Selection<T> {
  const [chosen, setChosen] = useState<{ readonly scope: string; readonly rows: ReadonlyMap<string, T> }>({
    scope,
    rows: NOTHING as ReadonlyMap<string, T>,
  });
  const rows = useMemo(() => {
    if (chosen.scope !== scope || chosen.rows.size === 0) return NOTHING as ReadonlyMap<string, T>;
    return isGone === undefined ? chosen.rows : new Map([...chosen.rows].filter(([id]) => !isGone(id)));
  }, [chosen, scope, isGone]);
  const set = useCallback((next: ReadonlyMap<string, T>) => setChosen({ scope, rows: next }), [scope]);
  const drop = useCallback(
    (ids: readonly string[]) =>
      setChosen((current) => ({ ...current, rows: new Map([...current.rows].filter(([id]) => !ids.includes(id))) })),
    [],
  );
  const clear = useCallback(() => set(NOTHING), [set]);
  return useMemo(() => ({ rows, isEmpty: rows.size === 0, set, drop, clear }), [rows, set, drop, clear]);
}
