import type { Job } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon, CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMediaQuery } from '@edge-console/sdk/ui';
import { useShellText } from '../useShellText.js';
import { JobLine } from './JobLine.js';
import { isActive } from './trayJobs.js';

export interface JobTrayProps {
  /** At least one. */
  readonly jobs: readonly Job[];
  /** Removes the ended jobs from the tray. */
  readonly onClose: () => void;
}

/** Jobs: progress, Cancel, and results. */
export default function JobTray({ jobs, onClose }: JobTrayProps) {
  const text = useShellText();
  const isSmall = useMediaQuery('(max-width: 1023px)');
  const [wantsOpen, setOpen] = useState<boolean>();
  // A small tray opens when the user can download a file.
  const isOpen = wantsOpen ?? (!isSmall || jobs.some(({ file }) => file?.isComplete === true));
  const active = jobs.filter(isActive);
  return (
    <section className="shell-jobs" aria-label={text('jobs.title')}>
      <div className="shell-jobs-head">
        <Button
          variant="minimal"
          size="small"
          icon={isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronUpIcon aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {active.length === 0 ? text('jobs.ended') : text('jobs.running', { count: active.length })}
        </Button>
        {isOpen ? null : <Overall jobs={active} />}
        {active.length > 0 ? null : (
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon aria-hidden />}
            aria-label={text('jobs.close')}
            title={text('jobs.close')}
            onClick={onClose}
          />
        )}
      </div>
      {isOpen ? (
        <ul className="shell-jobs-list">
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** All running jobs as one progress bar, while the lines are hidden. */
function Overall({ jobs }: { readonly jobs: readonly Job[] }) {
  const done = jobs.reduce((sum, job) => sum + job.done, 0);
  const total = jobs.reduce((sum, job) => sum + (job.total ?? 0), 0);
  if (total === 0 || jobs.some((job) => job.total === undefined)) return null;
  return (
    <span className="shell-job-track" aria-hidden>
      <span className="shell-job-bar" style={{ inlineSize: `${(done / total) * 100}%` }} />
    </span>
  );
}
