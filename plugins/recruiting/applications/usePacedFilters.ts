import { useCallback, useEffect, useRef } from 'react';
import type { ListParams } from '@edge-console/sdk/ui';
import type { ApplicationFilters, ApplicationListControl } from './application.js';

type Change = Partial<ListParams<never, ApplicationFilters>>;

/** Milliseconds within which filter actions that follow each other load the list once. (APPL-033) */
const PAUSE = 500;

/**
 * Applies filters and searches: the first action at once, actions that follow it within the pause together, after the pause. Other changes
 * of the address, such as the page, are not delayed.
 */
export function usePacedFilters(list: ApplicationListControl): ApplicationListControl {
  const latest = useRef(list.change);
  useEffect(() => {
    latest.current = list.change;
  });
  const waiting = useRef<Change>(undefined);
  const appliedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback<ApplicationListControl['change']>((wanted) => {
    if (wanted.text === undefined && wanted.filters === undefined) return latest.current(wanted);
    waiting.current = { ...waiting.current, ...wanted } as Change;
    clearTimeout(timer.current);
    const apply = () => {
      appliedAt.current = Date.now();
      latest.current(waiting.current ?? {});
      waiting.current = undefined;
    };
    // The first one waits for the end of the event: Enter in the search also applies the chosen filters.
    timer.current = setTimeout(apply, Date.now() - appliedAt.current >= PAUSE ? 0 : PAUSE);
  }, []);
  return { ...list, change };
}
