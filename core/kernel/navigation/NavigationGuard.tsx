import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { NavigationService } from '@edge-console/sdk';

/** Query parameters that choose what a page shows. Other parameters keep the page and its forms. */
const GUARDED_PARAMETERS = ['tab'] as const;

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether going from one address to another removes a form from the page. */
function isOtherPlace(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true;
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)];
  return GUARDED_PARAMETERS.some((name) => before.get(name) !== after.get(name));
}

/** The one root blocker: links, buttons and browser Back ask before an unsaved form is left. Rendered once, inside the root route. (KERNEL-023) */
export function NavigationGuard({ navigation }: { readonly navigation: Pick<NavigationService, 'hasUnsavedForm' | 'confirmLeave'> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOtherPlace(currentLocation, nextLocation) && navigation.hasUnsavedForm,
  );
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void navigation.confirmLeave().then((leaves) => (leaves ? proceed?.() : reset?.()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each time the blocker blocks; its functions change with every render
  }, [state]);
  return null;
}
