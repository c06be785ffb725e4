import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Seconds left, 0 when it does not run. */
  readonly seconds: number;
  start(): void;
  cancel(): void;
}

/** Counts whole seconds down from `duration` milliseconds. Goes by the clock, so a page asleep in the background stays right. */
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
