import { useEffect } from 'react';

/** Milliseconds after which a page counts as loaded. */
const LOADED = 5_000;

const nothing = () => Promise.resolve();

/**
 * Loads code while the browser is idle, some seconds after the component was rendered. Code that cannot be loaded reports that when it is needed.
 * @param load the same function in each rendering
 * @param after milliseconds after the rendering; fewer for a component that is rendered in a loaded page
 */
export function useIdleLoad(load: () => Promise<unknown> = nothing, after = LOADED): void {
  useEffect(() => {
    if (load === nothing || !('requestIdleCallback' in globalThis)) return undefined;
    const timer = setTimeout(() => requestIdleCallback(() => void load().catch(() => undefined)), after);
    return () => clearTimeout(timer);
  }, [load, after]);
}
