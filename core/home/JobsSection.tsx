import { useEventValue, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { JobLine } from '../shell/jobs/JobLine.js';
import { isActive } from '../shell/jobs/trayJobs.js';
import { useShell } from '../shell/ShellContext.js';

/** Jobs of the user that have not ended; nothing without any. */
export function JobsSection() {
  const text = useText();
  const { jobs: source } = useShell();
  const jobs = useEventValue(source.onDidChange, () => source.jobs).filter(isActive);
  if (jobs.length === 0) return null;
  return (
    <PageSection title={text('jobs')}>
      <ul className="home-list">
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </PageSection>
  );
}
