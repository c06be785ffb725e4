import type { ReactElement, ReactNode } from 'react';
import { Button, NonIdealState } from '@blueprintjs/core';
import { LockIcon, OfflineIcon, RefreshIcon } from '@blueprintjs/icons';
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
  /** The remedy; an outage of the server has its own advice. */
  readonly text: string;
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** A failed load: what failed, the remedy, Retry, and the reference for support. */
export function ErrorState({ title, text: advice, error, onRetry }: ErrorStateProps) {
  const text = useKitText();
  const { requestId } = error.extensions;
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

/** The server denied access. (SHELL-014, P4) */
export function DeniedState() {
  const text = useKitText();
  const { supportUrl } = useService(ConfigServiceToken);
  return (
    <NonIdealState
      className="edge-state"
      icon={<LockIcon size={40} aria-hidden />}
      description={<StateText title={text('denied.title')}>{text('denied.text')}</StateText>}
      action={
        <a href={supportUrl} target="_blank" rel="noopener noreferrer">
          {text('denied.support')}
        </a>
      }
    />
  );
}
