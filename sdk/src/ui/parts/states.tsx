import type { ReactElement, ReactNode } from 'react';
import { Button, NonIdealState } from '@blueprintjs/core';
import { LockIcon, OfflineIcon, RefreshIcon, SearchIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { ConfigServiceToken, useService, type ApiError } from '../../services/index.js';
import { outageAdvice } from '../data/failureTexts.js';
import { useKitText } from '../texts/useKitText.js';
import { CopyableId } from './CopyableId.js';

export interface EmptyStateProps {
  readonly icon: ReactElement;
  /** One sentence. */
  readonly title: string;
  readonly description?: ReactNode;
  /** The remedy. */
  readonly action?: ReactElement;
}

/** Title and text of a state; a heading of the second level, as a page's title is above it. */
function StateText({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2 className="edge-state-title">{title}</h2>
      {children === undefined ? null : <p className="edge-state-text">{children}</p>}
    </>
  );
}

/** Nothing to show, without an error. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <NonIdealState
      className="edge-state"
      icon={icon}
      description={<StateText title={title}>{description}</StateText>}
      {...(action === undefined ? {} : { action })}
    />
  );
}

export interface ErrorStateProps {
  /** The failed part. */
  readonly title: string;
  /** The remedy, by default to try again and then to contact support; an outage of the server has its own advice. */
  readonly text?: string;
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** A failed load: what failed, the remedy, Retry, and the reference for support. */
export function ErrorState({ title, text: givenAdvice, error, onRetry }: ErrorStateProps) {
  const text = useKitText();
  const { requestId } = error.extensions;
  // The reference is in the response of the server. Without a response, the text does not mention a reference.
  const advice = givenAdvice ?? text(requestId === undefined ? 'list.failedNoReference' : 'list.failedText');
  return (
    <NonIdealState
      className="edge-state"
      icon={<OfflineIcon size={40} aria-hidden />}
      description={<StateText title={title}>{outageAdvice(text, error) ?? advice}</StateText>}
      action={
        <Button intent="primary" icon={<RefreshIcon />} onClick={onRetry}>
          {text('actions.retry')}
        </Button>
      }
    >
      {requestId === undefined ? null : <CopyableId name={text('list.reference')} value={requestId} />}
    </NonIdealState>
  );
}

export interface DeniedStateProps {
  /** Loads again; for a failure that is shown as denied. */
  readonly onRetry?: () => void;
}

/** The server denied access. (SHELL-014, P4) */
export function DeniedState({ onRetry }: DeniedStateProps) {
  const text = useKitText();
  const { supportUrl } = useService(ConfigServiceToken);
  return (
    <NonIdealState
      className="edge-state"
      icon={<LockIcon size={40} aria-hidden />}
      description={<StateText title={text('denied.title')}>{text('denied.text')}</StateText>}
      action={
        <>
          {onRetry === undefined ? null : (
            <Button intent="primary" icon={<RefreshIcon />} onClick={onRetry}>
              {text('actions.tryAgain')}
            </Button>
          )}
          <a href={supportUrl} target="_blank" rel="noopener noreferrer">
            {text('denied.support')}
          </a>
        </>
      }
    />
  );
}

/**
 * The whole page of an address that leads nowhere: a part of the address that the page itself resolves, such as a tab, does not exist.
 * (SHELL-019)
 */
export function NotFoundPage() {
  const text = useKitText();
  return (
    <div className="edge-page">
      <NonIdealState
        className="edge-state"
        icon={<SearchIcon size={40} aria-hidden />}
        description={
          <>
            <h1 className="edge-state-title">{text('notFound.title')}</h1>
            <p className="edge-state-text">{text('notFound.text')}</p>
            <p className="edge-state-text">{text('notFound.advice')}</p>
          </>
        }
        action={<Link to="/">{text('notFound.home')}</Link>}
      />
    </div>
  );
}

/**
 * A failed load of a list for which the specification asks for the access-denied view, with 'Try again'. An outage is shown as such. For the
 * slot `failed` of a list. (P4, WF-027)
 */
export function FailedAsDenied({ error, onRetry }: Pick<ErrorStateProps, 'error' | 'onRetry'>) {
  const text = useKitText();
  if (outageAdvice(text, error) === undefined) return <DeniedState onRetry={onRetry} />;
  return <ErrorState title={text('list.failed')} error={error} onRetry={onRetry} />;
}
