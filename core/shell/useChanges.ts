import type { Event } from '@edge-console/sdk';
import { useEffect, useReducer } from 'react';

/**
 * Renders again after any of these events; the events must be the same at each render.
 * @returns a number that is different after each event
 */
export function useChanges(...events: readonly (Event<never> | Event<unknown>)[]): number {
  const [changes, renderAgain] = useReducer((count: number) => count + 1, 0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the events are the list
  useEffect(() => {
    const subscriptions = events.map((event) => (event as Event<unknown>)(() => renderAgain()));
    // State may have changed between rendering and subscribing.
    renderAgain();
    return () => subscriptions.forEach((subscription) => subscription.dispose());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is spread; its members are stable.
  }, events);
  return changes;
}
