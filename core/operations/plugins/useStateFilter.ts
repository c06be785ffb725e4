import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATES, type PluginRowState } from './pluginRows.js';

const [STATE, PAGE] = ['state', 'page'];

export interface StateChoice {
  /** Undefined: all. */
  readonly state: PluginRowState | undefined;
  /** Changes the address, as an entry of its own, and goes back to the first page. @param wanted what is no state is all */
  readonly choose: (wanted: string) => void;
}

/** The state whose plugins are listed, kept in the address; one that makes no sense is ignored. */
export function useStateFilter(): StateChoice {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (wanted: string) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.delete(PAGE);
        if (STATES.some((state) => state === wanted)) next.set(STATE, wanted);
        else next.delete(STATE);
        return next;
      }),
    [setSearch],
  );
  return { state: STATES.find((state) => state === search.get(STATE)), choose };
}
