import type { RouteObject } from 'react-router-dom';
import { CrashPage } from './pages/CrashPage.js';
import { DialogHost } from './DialogHost.js';
import { LeaveGuard } from './LeaveGuard.js';
import { ShellRoutes } from './ShellRoutes.js';
import { Toaster } from './Toaster.js';
import { useTheme } from './useTheme.js';

/** One route for every address: the router is made once and never changes. */
export const SHELL_ROUTE: RouteObject = { path: '*', element: <Page />, errorElement: <CrashPage /> };

function Page() {
  useTheme();
  return (
    <>
      <LeaveGuard />
      <ShellRoutes />
      <DialogHost />
      <Toaster />
    </>
  );
}
