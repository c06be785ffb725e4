import { PluginScopeContext } from '@edge-console/sdk';
import { Suspense, type ComponentType } from 'react';
import { ContributionBoundary } from './ContributionBoundary.js';
import type { RegisteredRoute } from './decide/decidePage.js';
import { FailedPage } from './pages/fallbackPages.js';
import { PageSkeleton } from './pages/PageSkeleton.js';
import { TimedSkeleton } from './TimedSkeleton.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';
import { useShellText } from './useShellText.js';

/** A screen of a plugin: its skeleton, its failure with Retry, or itself, inside its own boundary and services. */
export function RouteView({ route }: { readonly route: RegisteredRoute }) {
  const { loader } = useShell();
  const text = useShellText();
  useChanges(loader.onDidChange);
  const { owner, item } = route;
  const scope = loader.scopeOf(owner);
  const module = loader.peekModule(owner, item.module);
  if (module?.status === 'failed') {
    return (
      <FailedPage
        pluginId={owner}
        contributionId={item.id}
        cause={module.error.message}
        onRetry={() => loader.retryModule(owner, item.module)}
      />
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
