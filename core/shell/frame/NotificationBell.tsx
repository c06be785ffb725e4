import { LocaleServiceToken, type ShownNotification } from '@edge-console/sdk';
import { Button, PopoverNext } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

/** How many messages are kept for reading again. */
const KEPT = 50;

/** Messages of this page so far, newest first, also those that went away by themselves. */
function useHistory(): readonly ShownNotification[] {
  const { messages } = useShell();
  const [history, setHistory] = useState<readonly ShownNotification[]>([]);
  useEffect(() => {
    const take = (shown: readonly ShownNotification[]) =>
      setHistory((before) => [...shown.filter(({ id }) => before.every((known) => known.id !== id)).reverse(), ...before].slice(0, KEPT));
    take(messages.shown);
    const subscription = messages.onDidChange(take);
    return () => subscription.dispose();
  }, [messages]);
  return history;
}

export function NotificationBell() {
  const { services } = useShell();
  const text = useShellText();
  const locale = services.get(LocaleServiceToken);
  const history = useHistory();
  const list = (
    <div className="shell-messages" role="dialog" aria-label={text('messages.title')}>
      <h2 className="shell-messages-title">{text('messages.title')}</h2>
      {history.length === 0 ? <p className="edge-muted">{text('messages.none')}</p> : null}
      <ul>
        {history.map((message) => (
          <li key={message.id} className={`shell-message shell-message-${message.intent}`}>
            <span>{message.title}</span>
            {message.description === undefined ? null : <span className="edge-muted">{message.description}</span>}
            <time className="edge-muted" dateTime={message.at.toISOString()}>
              {locale.formatDateTime(message.at.toISOString())}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <PopoverNext
      content={list}
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={{ offset: { mainAxis: 4 } }}
      popoverClassName="shell-popover"
    >
      <Button
        variant="minimal"
        icon={<NotificationsIcon aria-hidden />}
        aria-label={text('messages.button')}
        aria-haspopup="dialog"
        title={text('messages.button')}
      />
    </PopoverNext>
  );
}
