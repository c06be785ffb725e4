import { useEventValue, useLocale, type Job } from '@edge-console/sdk';
import { isActive, stateOf } from '../../shell/jobs/trayJobs.js';
import { useShell } from '../../shell/ShellContext.js';
import { useShellText } from '../../shell/useShellText.js';
import type { FoundItem } from './useAttention.js';

const hasFailed = (job: Job): boolean => !isActive(job) && (job.status === 'failed' || job.failed > 0);

/** The user's jobs of the last 24 hours that failed, as a whole or for some rows. */
export function useFailedJobs(): readonly FoundItem[] {
  const { jobs: source } = useShell();
  const text = useShellText();
  const locale = useLocale();
  const jobs = useEventValue(source.onDidChange, () => source.jobs);
  return jobs.filter(hasFailed).map((job) => ({
    key: `job ${job.id}`,
    level: 'error',
    title: job.title,
    detail: stateOf(job, text, (value) => locale.formatNumber(value)),
    path: job.link?.path,
  }));
}
