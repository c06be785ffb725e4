import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly isEmpty: boolean;
  set(ids: ReadonlySet<string>): void;
  clear(): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Rows chosen by id. The choice survives paging and sorting; rows that are no longer there drop out of it,
 * and another `scope` (a search, a filter) starts anew, so nobody acts on rows they do not see.
 */
export function useSelection(present: readonly string[], scope: string): Selection {
  const [chosen, setChosen] = useState({ scope, ids: NOTHING });
  const ids = useMemo(() => {
    if (chosen.scope !== scope || chosen.ids.size === 0) return NOTHING;
    return new Set(present.filter((id) => chosen.ids.has(id)));
  }, [chosen, scope, present]);
  const set = useCallback((next: ReadonlySet<string>) => setChosen({ scope, ids: next }), [scope]);
  const clear = useCallback(() => set(NOTHING), [set]);
  return { ids, isEmpty: ids.size === 0, set, clear };
}
