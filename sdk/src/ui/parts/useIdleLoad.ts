import { useEffect } from 'react';
import { whenQuiet } from './whenQuiet.js';

const nothing = () => Promise.resolve();

/**
 * Loads code while the browser is idle, some seconds after the component was rendered. Code that cannot be loaded reports that when it is needed.
 * @param load the same function in each rendering
 * @param after milliseconds after the rendering; fewer for a component that is rendered in a loaded page
 */
export function useIdleLoad(load: () => Promise<unknown> = nothing, after?: number): void {
  useEffect(() => {
    if (load === nothing || !('requestIdleCallback' in globalThis)) return undefined;
    const run = () => void load().catch(() => undefined);
    if (after === undefined) return whenQuiet(run);
    // What belongs to an input is loaded soon, also while the user fills in the fields before it.
    const timer = setTimeout(() => requestIdleCallback(run), after);
    return () => clearTimeout(timer);
  }, [load, after]);
}
