import type { Job } from '@edge-console/sdk';
import type { ShellText } from '../useShellText.js';

export const isActive = ({ status }: Job) => status === 'queued' || status === 'running';

/** Jobs that the user has seen start or run on this page, and those among them that the user has removed from the tray. */
export interface Seen {
  readonly ids: ReadonlySet<string>;
  readonly closed: ReadonlySet<string>;
}

export const NOTHING_SEEN: Seen = { ids: new Set(), closed: new Set() };

/** Adds jobs that are running or were started on this page, however quickly they ended; returns the same object if nothing is new. */
export function see(seen: Seen, jobs: readonly Job[], isOfThisPage: (jobId: string) => boolean): Seen {
  const fresh = jobs.filter((job) => (isActive(job) || isOfThisPage(job.id)) && !seen.ids.has(job.id));
  return fresh.length === 0 ? seen : { ...seen, ids: new Set([...seen.ids, ...fresh.map(({ id }) => id)]) };
}

/** Jobs in the tray: running ones, and those that ended while the page was open. Other jobs of the last day are in the list of messages. */
export function jobsOfTray({ ids, closed }: Seen, jobs: readonly Job[]): readonly Job[] {
  return jobs.filter((job) => isActive(job) || (ids.has(job.id) && !closed.has(job.id)));
}

/** Progress or result of a job: '34 of 214', 'Done, 3 failed'. */
export function stateOf({ status, done, total, failed }: Job, text: ShellText, format: (value: number) => string): string {
  const failures = failed === 0 ? '' : `, ${text('jobs.failed', { count: failed })}`;
  if (status === 'running') {
    const values = { done: format(done), total: total === undefined ? '' : format(total) };
    return text(total === undefined ? 'jobs.progressOpen' : 'jobs.progress', values) + failures;
  }
  // 'Failed, 3 failed' would be a repetition.
  return text(`jobs.status.${status}`) + (status === 'failed' ? '' : failures);
}
