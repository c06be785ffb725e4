import { useEffect } from 'react';

/** Loads again when the user returns to the page from another tab, in which a test sign-in may have ended. */
export function useReloadOnReturn(reload: (() => unknown) | undefined): void {
  useEffect(() => {
    if (reload === undefined) return undefined;
    const handleChange = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [reload]);
}
