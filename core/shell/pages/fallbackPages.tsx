import { ConfigServiceToken } from '@edge-console/sdk';
import type { Sentence } from '@edge-console/sdk/contract';
import { Button } from '@blueprintjs/core';
import { CubeIcon, ErrorIcon, LockIcon, OfflineIcon, RefreshIcon, SearchIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useRetryOnReconnect } from '../connection/useRetryOnReconnect.js';
import { SentenceText } from '../../problems/SentenceText.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { STATE_ICON, StatePage } from './StatePage.js';

function SupportLink() {
  const { supportUrl } = useShell().services.get(ConfigServiceToken);
  const text = useShellText();
  return (
    <a href={supportUrl} target="_blank" rel="noopener noreferrer">
      {text('denied.support')}
    </a>
  );
}

/** (SHELL-019) */
export function NotFoundPage() {
  const text = useShellText();
  return (
    <StatePage
      icon={<SearchIcon {...STATE_ICON} />}
      title={text('notFound.title')}
      text={
        <>
          <p>{text('notFound.text')}</p>
          <p>{text('notFound.advice')}</p>
        </>
      }
      action={<Link to="/">{text('notFound.home')}</Link>}
    />
  );
}

/** The address belongs to a part that is disabled in this environment, which is more helpful than 'not found'. */
export function DisabledPage() {
  const text = useShellText();
  return (
    <StatePage
      icon={<CubeIcon {...STATE_ICON} />}
      title={text('disabled.title')}
      text={text('disabled.text')}
      action={<Link to="/">{text('notFound.home')}</Link>}
    />
  );
}

/** (SHELL-014 to SHELL-016) */
export function DeniedPage() {
  const text = useShellText();
  return (
    <StatePage icon={<LockIcon {...STATE_ICON} />} title={text('denied.title')} text={text('denied.text')} action={<SupportLink />}>
      <Link to="/">{text('notFound.home')}</Link>
    </StatePage>
  );
}

export interface ErrorPageProps {
  readonly onRetry: () => void;
  /** For a signed-in user who cannot open any page. */
  readonly onLogOut?: () => void;
}

/** (SHELL-017) */
export function ErrorPage({ onRetry, onLogOut }: ErrorPageProps) {
  const text = useShellText();
  useRetryOnReconnect(onRetry);
  return (
    <StatePage
      isAlert
      icon={<OfflineIcon {...STATE_ICON} />}
      title={text('error.title')}
      text={text('error.text')}
      action={
        <Button intent="primary" icon={<RefreshIcon />} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      <SupportLink />
      {onLogOut === undefined ? null : (
        <Button variant="minimal" onClick={onLogOut}>
          {text('logOut')}
        </Button>
      )}
    </StatePage>
  );
}

/** No plugin has a page at this address. (KERNEL-015) */
export function NothingEnabledPage() {
  const text = useShellText();
  return (
    <StatePage icon={<CubeIcon {...STATE_ICON} />} title={text('nothing.title')} text={text('nothing.text')} action={<SupportLink />} />
  );
}

export interface FailedPageProps {
  readonly pluginId: string;
  /** Left out if the plugin as a whole failed. */
  readonly contributionId?: string;
  /** The message of a plugin's error is shown unchanged. */
  readonly cause: string | Sentence;
  readonly onRetry: () => void;
}

/** A failed part of the page shows its failure in its own area. (KERNEL-017, KERNEL-018) */
export function FailedPage({ pluginId, contributionId, cause, onRetry }: FailedPageProps) {
  const text = useShellText();
  useRetryOnReconnect(onRetry);
  return (
    <StatePage
      isAlert
      icon={<ErrorIcon {...STATE_ICON} />}
      title={text('error.title')}
      text={text('error.text')}
      action={
        <Button intent="primary" icon={<RefreshIcon />} onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      <details className="shell-failure">
        <summary>{text('failed.what', { part: contributionId ?? pluginId })}</summary>
        <p>{typeof cause === 'string' ? cause : <SentenceText sentence={cause} />}</p>
      </details>
    </StatePage>
  );
}
