import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { NavigationService } from '@edge-console/sdk';

/** The one root blocker: links, buttons and browser Back ask before an unsaved form is left. Rendered once, inside the root route. (KERNEL-023) */
export function NavigationGuard({ navigation }: { readonly navigation: Pick<NavigationService, 'hasUnsavedForm' | 'confirmLeave'> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && navigation.hasUnsavedForm,
  );
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void navigation.confirmLeave().then((leaves) => (leaves ? proceed?.() : reset?.()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each time the blocker blocks; its functions change with every render
  }, [state]);
  return null;
}
