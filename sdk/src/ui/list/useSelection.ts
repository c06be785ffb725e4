import { useCallback, useMemo, useState } from 'react';

export interface Selection<T> {
  /** Rows selected one by one, by id, in the order of selection; empty while all matching rows are selected. */
  readonly rows: ReadonlyMap<string, T>;
  /** All matching rows are selected, including those of other pages, except these; undefined while rows are selected one by one. */
  readonly allBut: ReadonlyMap<string, T> | undefined;
  readonly isEmpty: boolean;
  set(rows: ReadonlyMap<string, T>): void;
  /** Selects all matching rows except the given ones, without loading them. */
  setAllBut(excluded: ReadonlyMap<string, T>): void;
  /** Removes rows from the selection after an action on them. */
  drop(ids: readonly string[]): void;
  clear(): void;
}

/** Number of selected rows. @param total number of matching rows */
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
 * Rows selected on any page. The selection is kept while paging and sorting; another `scope` (a search, a filter) clears it, so that users
 * do not act on rows that they have not seen.
 * @param isGone whether a selected row is known to be deleted; such rows are removed from the selection
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
