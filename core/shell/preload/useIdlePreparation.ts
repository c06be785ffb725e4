import { startTransition, useCallback, useEffect, useState } from 'react';
import { useIdlePreload } from './useIdlePreload.js';

/** A part whose code is loaded on demand. */
interface LoadedPart {
  readonly isLoaded: () => boolean;
}

/**
 * Tells whether a dialog is to be rendered before the user opens it: while the browser is idle, after the code of the panels was loaded. A part whose
 * code is missing is not rendered, so that it reports that only to a user who opens it.
 * @param generation 0 at first, another number after the dialog was closed; the next one is rendered when the browser is idle again
 */
export function useIdlePreparation(generation: number): (part: LoadedPart) => boolean {
  const [isLoaded, setLoaded] = useState(false);
  const [prepared, setPrepared] = useState<number>();
  useIdlePreload(useCallback(() => setLoaded(true), []));
  useEffect(() => {
    // A dialog that has been open has its code.
    if (!('requestIdleCallback' in globalThis) || (!isLoaded && generation === 0)) return;
    requestIdleCallback(() => startTransition(() => setPrepared(generation)));
  }, [isLoaded, generation]);
  return ({ isLoaded: hasCode }) => prepared === generation && hasCode();
}
