import { LocaleServiceToken, type Job } from '@edge-console/sdk';
import { lazyComponent } from '@edge-console/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';
import { isActive, jobsOfTray, NOTHING_SEEN, see, stateOf } from './trayJobs.js';

const JobTray = lazyComponent(() => import('./JobTray.js'));

/** The place of the job tray under the page: it does not cover the page, and is loaded only if there are jobs. */
export function JobTraySlot() {
  const { jobs } = useShell();
  useChanges(jobs.onDidChange);
  const [known, setSeen] = useState(NOTHING_SEEN);
  const seen = see(known, jobs.jobs, (id) => jobs.isOfThisPage(id));
  if (seen !== known) setSeen(seen);
  const shown = jobsOfTray(seen, jobs.jobs);
  const close = () => setSeen({ ...seen, closed: new Set(shown.map(({ id }) => id)) });
  return (
    <>
      {shown.length === 0 ? null : (
        <ShellPart>
          <JobTray jobs={shown} onClose={close} />
        </ShellPart>
      )}
      <Announcer jobs={shown} />
    </>
  );
}

/**
 * Announces politely when a job starts and how it ended, but no steps between. Rendered before the first job; otherwise screen readers
 * would skip it.
 */
function Announcer({ jobs }: { readonly jobs: readonly Job[] }) {
  const { services } = useShell();
  const text = useShellText();
  const [announcement, setAnnouncement] = useState('');
  const known = useRef<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => {
    const locale = services.get(LocaleServiceToken);
    const before = known.current;
    known.current = new Map(jobs.map((job) => [job.id, isActive(job)]));
    const changed = jobs.filter((job) => before.get(job.id) !== isActive(job));
    const news = changed.map((job) => {
      const state = `${job.title}: ${stateOf(job, text, (value) => locale.formatNumber(value))}`;
      return job.reason === undefined ? state : `${state}. ${job.reason}`;
    });
    if (news.length > 0) setAnnouncement(news.join('. '));
  }, [jobs, services, text]);
  return (
    <div role="status" className="edge-visually-hidden">
      {announcement}
    </div>
  );
}
