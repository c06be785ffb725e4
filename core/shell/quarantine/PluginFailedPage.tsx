import type { PluginProblem } from '../../loader/problems.js';
import { FailedPage } from '../pages/fallbackPages.js';
import { useShell } from '../ShellContext.js';
import { isKeptOut } from './isKeptOut.js';
import { KeptOutPage } from './KeptOutPage.js';

/** Stands for a page of a plugin that as a whole is not there, with what mends it. */
export function PluginFailedPage({ problem }: { readonly problem: PluginProblem }) {
  const { loader } = useShell();
  if (isKeptOut(problem)) return <KeptOutPage problem={problem} />;
  return <FailedPage pluginId={problem.pluginId} cause={problem.message} onRetry={() => void loader.refresh()} />;
}
