import { lazyComponent } from '@edge-console/sdk/ui';
import type { PluginProblem } from '../../loader/problems.js';
import { FailedPage } from '../pages/fallbackPages.js';
import { useShell } from '../ShellContext.js';
import { ShellPart } from '../ShellPart.js';
import { isQuarantined } from './isQuarantined.js';

const QuarantinePage = lazyComponent(() => import('./QuarantinePage.js'));

/** Replaces a page of a plugin that failed as a whole, and offers the remedy. */
export function PluginFailedPage({ problem }: { readonly problem: PluginProblem }) {
  const { loader } = useShell();
  if (isQuarantined(problem))
    return (
      <ShellPart>
        <QuarantinePage problem={problem} />
      </ShellPart>
    );
  return <FailedPage pluginId={problem.pluginId} cause={problem} onRetry={() => void loader.refresh()} />;
}
