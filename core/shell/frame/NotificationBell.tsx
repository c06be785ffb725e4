import { Flyout } from '@edge-console/sdk/ui';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { MessagePanel } from '../panels.js';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';

/** A count above this is shown as 'more'. */
const MOST_SHOWN = 9;

/** Opens the list of messages, and shows the number of unread messages. */
export function NotificationBell() {
  const { history } = useShell();
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  useChanges(history.onDidChange);
  const { unread } = history;
  const label = unread === 0 ? text('messages.button') : text('messages.unread', { count: unread });
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={setOpen}
      onClosed={() => history.markRead()}
      isPrepared
      preload={MessagePanel.preload}
      className="shell-popover"
      portalClassName="shell-over-toasts"
      around={(panel) => <ShellPart onGone={() => setOpen(false)}>{panel}</ShellPart>}
      content={
        <ShellPart>
          <MessagePanel fallback={<div className="shell-messages" aria-busy="true" />} />
        </ShellPart>
      }
      button={{
        variant: 'minimal',
        className: 'shell-bell',
        icon: <NotificationsIcon aria-hidden />,
        'aria-label': label,
        'aria-haspopup': 'dialog',
        title: label,
      }}
    >
      {unread === 0 ? null : (
        <span className="shell-bell-count" aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Flyout>
  );
}
