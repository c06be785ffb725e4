import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Remaining seconds; 0 if the countdown does not run. */
  readonly seconds: number;
  start(): void;
  cancel(): void;
}

/** Counts whole seconds down from `duration` milliseconds. Uses the clock, so that a page that was suspended shows the right time. */
export function useCountdown(duration: number): Countdown {
  const [end, setEnd] = useState<number>();
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) setEnd(undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const start = useCallback(() => {
    setNow(Date.now());
    setEnd(Date.now() + duration);
  }, [duration]);
  const cancel = useCallback(() => setEnd(undefined), []);
  return { seconds: end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1000)), start, cancel };
}
