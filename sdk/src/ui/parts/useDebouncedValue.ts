import { useEffect, useState } from 'react';

/**
 * A value that changes often, such as a typed text, once it has not changed for some time: to load what the value names without a request
 * for each key.
 * @param pause milliseconds
 */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
