import { useEffect, useState } from 'react';

/** In milliseconds. */
const DELAY = 300;

/** The value after it has not changed for a moment, so that the server does not get a request for each key press. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
