import { TelemetryServiceToken } from '@edge-console/sdk';
import { useEffect } from 'react';
import { useRouteError, type RouteObject } from 'react-router-dom';
import { CrashPage } from './pages/CrashPage.js';
import { ConfirmSlot } from './ConfirmSlot.js';
import { LeaveGuard } from './LeaveGuard.js';
import { Quarantine } from './quarantine/Quarantine.js';
import { useShell } from './ShellContext.js';
import { ShellRoutes } from './ShellRoutes.js';
import { Toaster } from './Toaster.js';
import { useAppearance } from './useAppearance.js';

/** One route for every address: the router is created once and never changes. */
export const SHELL_ROUTE: RouteObject = { path: '*', element: <Page />, errorElement: <Crash /> };

function Page() {
  useAppearance();
  return (
    <>
      <LeaveGuard />
      <ShellRoutes />
      <Quarantine />
      <ConfirmSlot />
      <Toaster />
    </>
  );
}

/** The router catches failures of the shell itself. (SHELL-018) */
function Crash() {
  const { services } = useShell();
  const error = useRouteError();
  useEffect(() => services.get(TelemetryServiceToken).report(error, { contributionId: 'shell' }), [services, error]);
  return <CrashPage />;
}
