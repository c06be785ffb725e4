import { LocaleServiceToken, NavigationServiceToken, NotificationServiceToken, toApiError, type Job } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { BanCircleIcon, DownloadIcon, ErrorIcon, RefreshIcon, TickCircleIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { DownloadFile } from './DownloadFile.js';
import { downloadFailures } from './downloadFailures.js';
import { isActive, stateOf } from './trayJobs.js';

const ICONS = { queued: TimeIcon, running: TimeIcon, done: TickCircleIcon, failed: ErrorIcon, cancelled: BanCircleIcon } as const;

/** One job: its title, its progress, and its actions. */
export function JobLine({ job }: { readonly job: Job }) {
  const { services, jobs } = useShell();
  const text = useShellText();
  const line = useRef<HTMLLIElement>(null);
  const locale = services.get(LocaleServiceToken);
  const { id, title, status, failed, reason } = job;
  const look = status === 'done' && failed > 0 ? 'partly' : status;
  const Icon = look === 'partly' ? WarningSignIcon : ICONS[status];
  const act = (perform: () => void) => () => {
    // The action removes the button; the focus must move elsewhere.
    line.current?.focus();
    perform();
  };
  return (
    <li ref={line} tabIndex={-1} className={`shell-job shell-job-${look}`} aria-label={title}>
      <Icon size={16} className="shell-job-icon" aria-hidden />
      <span className="shell-job-title">{title}</span>
      {isActive(job) ? <Progress job={job} /> : null}
      <span className="shell-job-state">{stateOf(job, text, (value) => locale.formatNumber(value))}</span>
      <span className="shell-job-actions">
        <JobResult job={job} />
        {isActive(job) ? (
          <Button size="small" aria-label={text('jobs.cancelOf', { title })} onClick={act(() => jobs.cancel(id))}>
            {text('jobs.cancel')}
          </Button>
        ) : null}
        <FailureButtons job={job} onRetry={act(() => void jobs.retry(id))} />
      </span>
      {reason === undefined ? null : <span className="shell-job-reason">{reason}</span>}
    </li>
  );
}

/** The file that the job has written, and the link to what it has changed. */
function JobResult({ job: { id, file, link } }: { readonly job: Job }) {
  const { services } = useShell();
  return (
    <>
      {file?.isComplete === true ? <DownloadFile jobId={id} name={file.name} /> : null}
      {link === undefined ? null : <Link to={services.get(NavigationServiceToken).toBase(link.path)}>{link.label}</Link>}
    </>
  );
}

/** Failed rows: a file with their errors, and a new job for them. */
function FailureButtons({ job, onRetry }: { readonly job: Job; readonly onRetry: () => void }) {
  const { services, jobs } = useShell();
  const text = useShellText();
  const { id, failed } = job;
  if (isActive(job) || failed === 0 || job.doneBy === 'page') return null;
  const download = () =>
    downloadFailures(id, jobs, text).catch((error: unknown) =>
      services.get(NotificationServiceToken).error(text('jobs.downloadFailed'), undefined, toApiError(error)),
    );
  return (
    <>
      <Button size="small" variant="minimal" icon={<DownloadIcon aria-hidden />} onClick={() => void download()}>
        {text('jobs.download')}
      </Button>
      <Button size="small" icon={<RefreshIcon aria-hidden />} onClick={onRetry}>
        {text('jobs.retry', { count: failed })}
      </Button>
    </>
  );
}

function Progress({ job: { title, done, total, status } }: { readonly job: Job }) {
  const isKnown = total !== undefined && total > 0 && status === 'running';
  return (
    <span
      role="progressbar"
      className={isKnown ? 'shell-job-track' : 'shell-job-track shell-job-track-open'}
      aria-label={title}
      {...(isKnown ? { 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': done } : {})}
    >
      {isKnown ? <span className="shell-job-bar" style={{ inlineSize: `${(done / total) * 100}%` }} /> : null}
    </span>
  );
}
