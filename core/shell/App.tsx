import { PluginScopeContext, TelemetryServiceToken } from '@edge-console/sdk';
import { OverlaysProvider } from '@blueprintjs/core';
import { useMemo } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { CrashBoundary } from './pages/CrashPage.js';
import { CORE } from './owner.js';
import { ShellContext, type ShellParts } from './ShellContext.js';

export interface AppProps {
  readonly parts: ShellParts;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** The console. Its own code uses services under the name `core`. */
export function App({ parts, router }: AppProps) {
  const scope = useMemo(() => ({ pluginId: CORE, services: parts.services }), [parts]);
  return (
    <CrashBoundary onCrash={(error) => parts.services.get(TelemetryServiceToken).report(error, { contributionId: 'shell' })}>
      <ShellContext value={parts}>
        <PluginScopeContext value={scope}>
          <OverlaysProvider>
            {/* Apollo's queries set their variables while rendering: two concurrent renders, as in a transition, would overwrite each
                other's variables. */}
            <RouterProvider router={router} useTransitions={false} />
          </OverlaysProvider>
        </PluginScopeContext>
      </ShellContext>
    </CrashBoundary>
  );
}
