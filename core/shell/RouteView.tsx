import { PluginScopeContext } from '@edge-console/sdk';
import { Suspense, type ComponentType } from 'react';
import { ContributionBoundary } from './ContributionBoundary.js';
import type { RegisteredRoute } from './decide/pageAt.js';
import { FailedPage } from './pages/fallbackPages.js';
import { PageSkeleton } from './pages/PageSkeleton.js';
import { TimedSkeleton } from './TimedSkeleton.js';
import { OWN_SCREENS } from './ownScreens.js';
import { CORE } from './owner.js';
import { useShell } from './ShellContext.js';
import { ShellPart } from './ShellPart.js';
import { useChanges } from './useChanges.js';
import { useShellText } from './useShellText.js';

/** A screen of a plugin or of the shell. */
export function RouteView({ route }: { readonly route: RegisteredRoute }) {
  return route.owner === CORE ? <OwnScreenView route={route} /> : <PluginScreenView route={route} />;
}

/** A screen of the shell; if its code is missing, as after a deployment, a message replaces it. */
function OwnScreenView({ route: { item } }: { readonly route: RegisteredRoute }) {
  const text = useShellText();
  const Screen = OWN_SCREENS[item.module];
  if (Screen === undefined) throw new Error(`The shell has no screen '${item.module}'.`);
  return (
    <ShellPart>
      <Screen fallback={<PageSkeleton title={text(item.title)} />} />
    </ShellPart>
  );
}

/** A screen of a plugin: its skeleton, its failure with Retry, or the screen, inside its own boundary and services. */
function PluginScreenView({ route }: { readonly route: RegisteredRoute }) {
  const { loader } = useShell();
  const text = useShellText();
  useChanges(loader.onDidChange);
  const { owner, item } = route;
  const scope = loader.scopeOf(owner);
  const module = loader.peekModule(owner, item.module);
  if (module?.status === 'failed') {
    return (
      <FailedPage pluginId={owner} contributionId={item.id} cause={module.error} onRetry={() => loader.retryModule(owner, item.module)} />
    );
  }
  const skeleton =
    item.area === 'public' ? <div className="shell-ground" aria-busy="true" /> : <PageSkeleton title={text.of(owner, item.title)} />;
  if (scope === undefined || module?.status !== 'ready') return skeleton;
  const Screen = module.value as ComponentType;
  return (
    <PluginScopeContext value={scope}>
      <ContributionBoundary pluginId={owner} contributionId={item.id}>
        <Suspense fallback={<TimedSkeleton contributionId={item.id}>{skeleton}</TimedSkeleton>}>
          <Screen />
        </Suspense>
      </ContributionBoundary>
    </PluginScopeContext>
  );
}
