import { Button, Classes } from '@blueprintjs/core';
import { ErrorIcon, NotificationsIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { LocaleServiceToken } from '@edge-console/sdk';
import { CopyableId, EmptyState } from '@edge-console/sdk/ui';
import { Link } from 'react-router-dom';
import type { KeptMessage } from '../../kernel/notifications/NotificationHistory.js';
import { JobLine } from '../jobs/JobLine.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';
import './messages.css';

const ICONS = { success: TickCircleIcon, warning: WarningSignIcon, error: ErrorIcon } as const;

/** Jobs of the last day first, then messages, newest first. */
export default function MessagePanel() {
  const { history, jobs } = useShell();
  const text = useShellText();
  useChanges(history.onDidChange, jobs.onDidChange);
  const { messages } = history;
  return (
    <div className="shell-messages" role="dialog" aria-label={text('messages.title')}>
      <div className="shell-messages-head">
        <h2 className="shell-messages-title">{text('messages.title')}</h2>
        {messages.length === 0 ? null : (
          <Button size="small" variant="minimal" onClick={() => history.clear()}>
            {text('messages.clear')}
          </Button>
        )}
      </div>
      {jobs.jobs.length === 0 ? null : (
        <section aria-label={text('jobs.title')}>
          <h3 className="shell-messages-section">{text('jobs.title')}</h3>
          <ul className="shell-messages-jobs">
            {jobs.jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
      {messages.length === 0 && jobs.jobs.length === 0 ? (
        <EmptyState
          icon={<NotificationsIcon size={40} aria-hidden />}
          title={text('messages.none')}
          description={text('messages.noneText')}
        />
      ) : (
        <ul>
          {messages.map((message) => (
            <Message key={message.key} message={message} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Message({ message }: { readonly message: KeptMessage }) {
  const { services } = useShell();
  const text = useShellText();
  const { intent, title, description, at, isRead, link, action, requestId } = message;
  const Icon = ICONS[intent];
  const time = at.toISOString();
  return (
    <li className={`shell-message shell-message-${intent}`}>
      <Icon size={16} className="shell-toast-icon" title={text(`messages.${intent}`)} />
      <div className="shell-message-text">
        <strong>
          {title}
          {isRead ? null : <span className="shell-message-new">{text('messages.new')}</span>}
        </strong>
        {description === undefined ? null : <span className="edge-muted">{description}</span>}
        {requestId === undefined ? null : <CopyableId name={text('messages.reference')} value={requestId} />}
        <span className="shell-message-foot">
          <time className="edge-muted" dateTime={time}>
            {services.get(LocaleServiceToken).formatDateTime(time)}
          </time>
          {link === undefined ? null : (
            <Link to={link.address} className={Classes.POPOVER_DISMISS}>
              {link.label}
            </Link>
          )}
          {action === undefined ? null : (
            <Button size="small" variant="outlined" onClick={action.run}>
              {action.label}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
