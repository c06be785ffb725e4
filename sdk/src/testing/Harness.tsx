import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { ShownNotification } from '../services/index.js';
import { useReturnFocus } from '../ui/parts/useReturnFocus.js';
import type { FakeDialogs, FakeNotifications, OpenDialog } from './fakeServices.js';

function Message({ message, toBase }: { readonly message: ShownNotification; readonly toBase: (path: string) => string }) {
  return (
    <div role={message.intent === 'error' ? 'alert' : 'status'} aria-label={`${message.intent} message`}>
      <strong>{message.title}</strong>
      {message.description === undefined ? null : <p>{message.description}</p>}
      {message.link === undefined ? null : <Link to={toBase(message.link.path)}>{message.link.label}</Link>}
      {message.action === undefined ? null : <button onClick={message.action.run}>{message.action.label}</button>}
    </div>
  );
}

function Dialog({ open }: { readonly open: OpenDialog }) {
  // Like the console's own dialog.
  useReturnFocus();
  const { request, answer } = open;
  const [typed, setTyped] = useState('');
  const isBlocked = request.typed !== undefined && typed.trim() !== request.typed.text;
  return (
    <div role="dialog" aria-modal aria-label={request.title}>
      <h2>{request.title}</h2>
      {request.body}
      {request.typed === undefined ? null : (
        <input aria-label={request.typed.label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      {request.cancelLabel === null ? null : <button onClick={() => answer(false)}>{request.cancelLabel ?? 'Cancel'}</button>}
      <button disabled={isBlocked} className={`bp6-intent-${request.intent ?? 'primary'}`} onClick={() => answer(true)}>
        {request.confirmLabel}
      </button>
    </div>
  );
}

export interface HarnessProps {
  readonly notifications: FakeNotifications;
  readonly dialogs: FakeDialogs;
  readonly toBase: (path: string) => string;
}

/** Shows messages and dialogs on the page in a simple form, so that tests can read and use them as a user would. */
export function Harness({ notifications, dialogs, toBase }: HarnessProps) {
  const messages = useSyncExternalStore(
    (listener) => {
      const subscription = notifications.onDidChange(listener);
      return () => subscription.dispose();
    },
    () => notifications.shown,
  );
  const open = useSyncExternalStore(
    (listener) => {
      const subscription = dialogs.onDidChange(listener);
      return () => subscription.dispose();
    },
    () => dialogs.open,
  );
  return (
    <>
      {messages.map((message) => (
        <Message key={message.id} message={message} toBase={toBase} />
      ))}
      {open === undefined ? null : <Dialog open={open} />}
    </>
  );
}
