import { useEffect, useRef, useState } from 'react';

/** Leaving a form after its save. */
export interface LeaveAfterSave {
  /** The form is saved, and the next page opens in a moment: for `SaveBar`, which saves nothing meanwhile. */
  readonly isSaved: boolean;
  /** For `onSaved` of the form. */
  readonly onSaved: () => void;
}

/**
 * Opens the next page a moment after a save, so that the user sees the message first. A user who opens another page meanwhile stays there.
 * @param leave opens the next page
 * @param pause milliseconds
 */
export function useLeaveAfterSave(leave: () => void, pause: number): LeaveAfterSave {
  const [isSaved, setSaved] = useState(false);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [isSaved, pause]);
  return { isSaved, onSaved: () => setSaved(true) };
}
