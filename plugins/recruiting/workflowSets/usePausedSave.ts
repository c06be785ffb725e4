import { useIsMounted, type SaveResult } from '@edge-console/sdk/ui';

/** Milliseconds between a valid Create or Save and its request. (WFSET-058) */
const PAUSE = 1000;

type Save<TValues extends object> = (values: TValues, version: number | undefined) => Promise<SaveResult<TValues>>;

/** A save that waits before it sends. If the user leaves the form meanwhile, nothing is sent. */
export function usePausedSave<TValues extends object>(save: Save<TValues>): Save<TValues> {
  const isShown = useIsMounted();
  return async (values, version) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return isShown.current ? save(values, version) : { ok: false };
  };
}
