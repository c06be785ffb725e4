import { useEffect, useState, type ReactNode } from 'react';
import { DEADLINES } from '../loader/withDeadline.js';

/** The skeleton of a screen that suspends; a screen that suspends for too long fails like any other. (KERNEL-018) */
export function TimedSkeleton({ contributionId, children }: { readonly contributionId: string; readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DEADLINES.module);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new Error(`'${contributionId}' showed nothing within ${DEADLINES.module / 1000} seconds.`);
  return children;
}
