import { NavigationServiceToken, SessionServiceToken } from '@edge-console/sdk';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShell } from './ShellContext.js';

/**
 * The one blocker of the page: whichever plugin an unsaved form belongs to, links and browser Back ask here, closing
 * the tab asks by the browser's own question. (KERNEL-023)
 */
export function LeaveGuard() {
  const { services } = useShell();
  const navigation = services.get(NavigationServiceToken);
  const session = services.get(SessionServiceToken);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => session.state.status === 'signed-in' && currentLocation.pathname !== nextLocation.pathname && navigation.hasUnsavedForm,
  );
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void navigation.confirmLeave().then((mayLeave) => (mayLeave ? blocker.proceed?.() : blocker.reset?.()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each time that something is blocked.
  }, [state]);
  return null;
}
