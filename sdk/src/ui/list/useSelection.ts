import { useCallback, useMemo, useState } from 'react';

export interface Selection<T> {
  /** Rows chosen one by one, by id, in the order they were chosen; empty while all that match are chosen. */
  readonly rows: ReadonlyMap<string, T>;
  /** All rows that match are chosen, also those of other pages, but these; undefined while rows are chosen one by one. */
  readonly allBut: ReadonlyMap<string, T> | undefined;
  readonly isEmpty: boolean;
  set(rows: ReadonlyMap<string, T>): void;
  /** Chooses all rows that match, without reading them, but the given ones. */
  setAllBut(excluded: ReadonlyMap<string, T>): void;
  /** Takes rows out, because they were dealt with. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

/** How many rows are chosen. @param total rows that match */
export function countChosen({ rows, allBut }: Pick<Selection<unknown>, 'rows' | 'allBut'>, total: number): number {
  return allBut === undefined ? rows.size : Math.max(0, total - allBut.size);
}

interface Choice<T> {
  readonly rows: ReadonlyMap<string, T>;
  readonly allBut: ReadonlyMap<string, T> | undefined;
}

const NO_ROWS: ReadonlyMap<string, never> = new Map<string, never>();
const NOTHING: Choice<never> = { rows: NO_ROWS, allBut: undefined };

/**
 * Rows chosen on any page. The choice survives paging and sorting; another `scope` (a search, a filter) starts anew, so that
 * nobody acts on rows they have not seen.
 *
 * @param isGone whether a chosen row is known to be no longer there; such rows drop out
 */
export function useSelection<T>(scope: string, isGone?: (id: string) => boolean): Selection<T> {
  const [chosen, setChosen] = useState<Choice<T> & { readonly scope: string }>({ ...NOTHING, scope });
  const { rows, allBut } = useMemo<Choice<T>>(() => {
    if (chosen.scope !== scope) return NOTHING;
    if (isGone === undefined || chosen.rows.size === 0) return chosen;
    return { ...chosen, rows: new Map([...chosen.rows].filter(([id]) => !isGone(id))) };
  }, [chosen, scope, isGone]);
  const set = useCallback((next: ReadonlyMap<string, T>) => setChosen({ ...NOTHING, scope, rows: next }), [scope]);
  const setAllBut = useCallback((excluded: ReadonlyMap<string, T>) => setChosen({ ...NOTHING, scope, allBut: excluded }), [scope]);
  const drop = useCallback(
    (ids: readonly string[]) =>
      setChosen((current) => ({ ...current, rows: new Map([...current.rows].filter(([id]) => !ids.includes(id))) })),
    [],
  );
  const clear = useCallback(() => set(NO_ROWS), [set]);
  const isEmpty = rows.size === 0 && allBut === undefined;
  return useMemo(() => ({ rows, allBut, isEmpty, set, setAllBut, drop, clear }), [rows, allBut, isEmpty, set, setAllBut, drop, clear]);
}
