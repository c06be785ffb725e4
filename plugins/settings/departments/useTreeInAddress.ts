import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const [CHOSEN, SEARCH] = ['department', 'q'];
/** Delay between typing and the address, in milliseconds. */
const PAUSE = 300;

/** The chosen department and the search of the tree in the address, so that links and reloads keep them. */
export function useTreeInAddress() {
  const [params, setParams] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  // An update of an earlier render would restore the address of that render.
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  return {
    chosenId: params.get(CHOSEN) ?? undefined,
    choose: (id: string) => set(CHOSEN, id),
    /** The search when the page was opened. */
    search: params.get(SEARCH) ?? '',
    keepSearch: (search: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(SEARCH, search.trim()), PAUSE);
    },
  };
}
