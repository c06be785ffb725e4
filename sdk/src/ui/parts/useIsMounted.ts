import { useLayoutEffect, useRef } from 'react';

/** Whether the component is still rendered, for code that continues after a pause: meanwhile the user may have opened another page. */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false);
  // Not a passive effect: its cleanup could run after the code that asks.
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
