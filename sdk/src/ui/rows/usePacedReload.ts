import { useCallback, useEffect, useRef } from 'react';

/**
 * Loads a list after a change of its rows: at once after the first change, and once after a series of changes that follow each other within
 * the pause.
 * @param pause milliseconds; 0 loads after every change
 */
export function usePacedReload(reload: () => Promise<unknown>, pause: number): () => Promise<unknown> {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const now = performance.now();
    const isSeries = now - changedAt.current < pause;
    changedAt.current = now;
    clearTimeout(timer.current);
    if (!isSeries) return latest.current();
    timer.current = setTimeout(() => void latest.current(), pause);
    return Promise.resolve();
  }, [pause]);
}
