import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import type { NavigationService } from '@edge-console/sdk';

/** The part of the service that the guard uses. */
export type GuardedNavigation = Pick<NavigationService, 'hasUnsavedForm' | 'hasUnsavedFormIn' | 'confirmLeave'>;

function dialogOf({ search }: Location): string | undefined {
  return new URLSearchParams(search).get('dialog') ?? undefined;
}

/** Whether a navigation loses unsaved changes: leaving the page loses those of every form, closing a dialog those of the dialog. */
function losesChanges(navigation: GuardedNavigation, from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return navigation.hasUnsavedForm;
  const dialog = dialogOf(from);
  return dialog !== undefined && dialog !== dialogOf(to) && navigation.hasUnsavedFormIn(dialog);
}

/**
 * The only blocker at the root: links, buttons and browser Back ask before the user leaves an unsaved form. Rendered once, inside the root
 * route. (KERNEL-023)
 */
export function NavigationGuard({ navigation }: { readonly navigation: GuardedNavigation }) {
  const asked = useRef<Promise<boolean>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLoss = losesChanges(navigation, currentLocation, nextLocation);
    // Here and not in the effect, so that the question is rendered before the blocked page (deferBlocked), and not after it.
    if (isLoss) asked.current = navigation.confirmLeave();
    return isLoss;
  });
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void asked.current?.then((leaves) => (leaves ? proceed?.() : reset?.()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each time the blocker blocks; its functions change with every render
  }, [state]);
  return null;
}
