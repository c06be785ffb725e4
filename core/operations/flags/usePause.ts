import { useEffect, useState } from 'react';

/** Typing pauses this long before it is acted upon, in milliseconds. */
const PAUSE = 300;

/** The value that has stood for a moment, so that not each key that is pressed asks the server. */
export function usePause<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
