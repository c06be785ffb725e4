import { whenQuiet } from '@edge-console/sdk/ui';
import { useEffect } from 'react';

/**
 * Loads the code of the panels of the shell and of lists while the browser is idle, so that each opens at once. It starts some seconds after
 * the page was rendered, when the user pauses, or when the user presses the first key of a combination such as Ctrl + K. Other keys do not
 * start it, because it would delay what they do. A button loads its own panel when the user points at it, also in browsers without `requestIdleCallback`.
 * @param prepare called when all are loaded; the same function in each rendering
 */
export function useIdlePreload(prepare: () => void): void {
  useEffect(() => {
    if (!('requestIdleCallback' in globalThis)) return undefined;
    const started = new AbortController();
    const stopped = new AbortController();
    const start = () => {
      started.abort();
      cancel();
      import('./preloadPanels.js').then(({ preloadPanels }) => preloadPanels(stopped.signal, prepare)).catch(() => undefined);
    };
    const cancel = whenQuiet(start);
    const onKeyDown = ({ key }: KeyboardEvent) => (key === 'Control' || key === 'Meta' ? start() : undefined);
    addEventListener('keydown', onKeyDown, { signal: started.signal });
    return () => {
      started.abort();
      stopped.abort();
      cancel();
    };
  }, [prepare]);
}
