import { NavigationServiceToken, type ShownNotification } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { timeoutOf } from '../kernel/notifications/DefaultNotificationService.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';
import { useShellText } from './useShellText.js';

const ICONS = { success: TickCircleIcon, warning: WarningSignIcon, error: ErrorIcon } as const;

/** All messages, top right. Errors interrupt a screen reader, other messages wait. (KERNEL-007, SHELL-030, D-152) */
export function Toaster() {
  const { messages } = useShell();
  const text = useShellText();
  useChanges(messages.onDidChange);
  const isError = ({ intent }: ShownNotification) => intent === 'error';
  return (
    <section className="shell-toaster" aria-label={text('messages.title')}>
      {/* The live regions are rendered before their messages; otherwise screen readers would skip the first message. */}
      <div role="alert">
        {messages.shown.filter(isError).map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <div role="status">
        {messages.shown
          .filter((message) => !isError(message))
          .map((message) => (
            <Toast key={message.id} message={message} />
          ))}
      </div>
    </section>
  );
}

/** Closes after its time. The time pauses while the user points at the message or focuses it. */
function Toast({ message }: { readonly message: ShownNotification }) {
  const { services, messages, history } = useShell();
  const text = useShellText();
  const [isHeld, setHeld] = useState(false);
  const { id, intent, title, description, action, link } = message;
  const timeout = timeoutOf(message);
  useEffect(() => {
    if (timeout === undefined || isHeld) return undefined;
    const timer = setTimeout(() => messages.dismiss(id), timeout);
    return () => clearTimeout(timer);
  }, [timeout, isHeld, messages, id]);
  const Icon = ICONS[intent];
  return (
    <div
      className={`shell-toast shell-message-${intent}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} className="shell-toast-icon" title={text(`messages.${intent}`)} />
      <div className="shell-toast-text">
        <strong>{title}</strong>
        {description === undefined ? null : <p>{description}</p>}
        {link === undefined ? null : <Link to={services.get(NavigationServiceToken).toBase(link.path)}>{link.label}</Link>}
      </div>
      {action === undefined ? null : (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            history.markRead(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon aria-hidden />}
        aria-label={text('messages.dismiss')}
        onClick={() => {
          history.markRead(id);
          messages.dismiss(id);
        }}
      />
    </div>
  );
}
