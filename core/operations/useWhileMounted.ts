import { useLayoutEffect, useRef } from 'react';

/** Calls a function only while the component that uses the hook is mounted. For work that can end after its dialog has been closed. */
export function useWhileMounted(callback: () => void): () => void {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return () => {
    if (isMounted.current) callback();
  };
}
