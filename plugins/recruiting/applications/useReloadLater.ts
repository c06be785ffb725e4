import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds after which the list is loaded again. (APPL-061, APPL-063, CAND-038) */
const PAUSE = 1000;

/** Loads the list a moment after a change, once after several. Nothing is loaded after the list has closed. */
export function useReloadLater(reload: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), PAUSE);
  }, []);
}
