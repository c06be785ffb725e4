import { Button, PopoverNext } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { lazy } from 'react';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';

const MessagePanel = lazy(() => import('../messages/MessagePanel.js'));
/** A count above this is told as 'more'. */
const MOST_SHOWN = 9;

/** Opens what was said so far; counts what nobody has read. */
export function NotificationBell() {
  const { history } = useShell();
  const text = useShellText();
  useChanges(history.onDidChange);
  const { unread } = history;
  const label = unread === 0 ? text('messages.button') : text('messages.unread', { count: unread });
  return (
    <PopoverNext
      content={
        <ShellPart fallback={<div className="shell-messages" aria-busy="true" />}>
          <MessagePanel />
        </ShellPart>
      }
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={{ offset: { mainAxis: 4 } }}
      popoverClassName="shell-popover"
      portalClassName="shell-over-toasts"
      onClosed={() => history.markRead()}
    >
      <Button
        variant="minimal"
        className="shell-bell"
        icon={<NotificationsIcon aria-hidden />}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
      >
        {unread === 0 ? null : (
          <span className="shell-bell-count" aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </Button>
    </PopoverNext>
  );
}
