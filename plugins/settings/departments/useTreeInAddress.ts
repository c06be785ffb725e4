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
  // What the address has or is about to have: the parameters of a render do not contain a change that is not rendered yet.
  const wanted = useRef<Readonly<Record<string, string>>>({});
  const [chosen, search] = [params.get(CHOSEN) ?? '', params.get(SEARCH) ?? ''];
  useEffect(() => {
    wanted.current = { [CHOSEN]: chosen, [SEARCH]: search };
  }, [chosen, search]);
  const set = (changed: string, to: string) => {
    wanted.current = { ...wanted.current, [changed]: to };
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(wanted.current)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true },
    );
  };
  // An update of an earlier render would restore the other parameters of that render.
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  return {
    chosenId: chosen === '' ? undefined : chosen,
    choose: (id: string) => set(CHOSEN, id),
    /** The search when the page was opened. */
    search,
    keepSearch: (text: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(SEARCH, text.trim()), PAUSE);
    },
  };
}
