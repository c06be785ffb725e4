import { useEffect } from 'react';

/** Milliseconds after which a page without any input counts as loaded. */
const LOADED = 5_000;

/**
 * Loads the code of the shell's panels while the browser is idle, so that each opens at once. It starts with the first input of the user,
 * who is about to open something, or some seconds after the page was rendered. Browsers without `requestIdleCallback` load a panel when the
 * user points at its button.
 */
export function useIdlePreload(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined;
    const started = new AbortController();
    const stopped = new AbortController();
    const start = () => {
      started.abort();
      clearTimeout(timer);
      import('./preloadPanels.js').then(({ preloadPanels }) => preloadPanels(stopped.signal)).catch(() => undefined);
    };
    const timer = setTimeout(start, LOADED);
    for (const input of ['pointermove', 'keydown', 'touchstart']) addEventListener(input, start, { signal: started.signal, passive: true });
    return () => {
      started.abort();
      stopped.abort();
      clearTimeout(timer);
    };
  }, []);
}
