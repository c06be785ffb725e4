import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; false where the browser cannot evaluate it. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined), [query]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false);
}
