import { NavigationServiceToken, SessionServiceToken } from '@edge-console/sdk';
import { useMemo } from 'react';
import { NavigationGuard, type GuardedNavigation } from '../kernel/navigation/NavigationGuard.js';
import { useShell } from './ShellContext.js';

/** The one blocker of the page. It does not ask after the session is over: the user was asked before the log-out. (KERNEL-023) */
export function LeaveGuard() {
  const { services } = useShell();
  const guarded = useMemo((): GuardedNavigation => {
    const navigation = services.get(NavigationServiceToken);
    const session = services.get(SessionServiceToken);
    return {
      get hasUnsavedForm() {
        return session.state.status === 'signed-in' && navigation.hasUnsavedForm;
      },
      hasUnsavedFormIn: (dialog) => session.state.status === 'signed-in' && navigation.hasUnsavedFormIn(dialog),
      confirmLeave: () => navigation.confirmLeave(),
    };
  }, [services]);
  return <NavigationGuard navigation={guarded} />;
}
