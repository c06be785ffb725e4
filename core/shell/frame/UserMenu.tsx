import type { CurrentUser } from '@edge-console/sdk';
import { Flyout } from '@edge-console/sdk/ui';
import { Classes } from '@blueprintjs/core';
import { UserIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { UserMenuPanel } from '../panels.js';
import { ShellPart } from '../ShellPart.js';
import { useShellText } from '../useShellText.js';
import { useWhatsNew } from '../whatsNew/useWhatsNew.js';

function nameOf({ firstName, lastName, email }: CurrentUser): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}

/** The signed-in user; opens the menu. (SHELL-013) */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const text = useShellText();
  const button = useRef<HTMLElement>(null);
  const news = useWhatsNew(() => returnFocus(button.current));
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(user);
  return (
    <>
      <Flyout
        isOpen={isOpen}
        onInteraction={setOpen}
        onClosed={(element) => {
          button.current = element;
          returnFocus(element);
        }}
        isPrepared
        preload={UserMenuPanel.preload}
        portalClassName="shell-over-toasts"
        around={(panel) => <ShellPart onGone={() => setOpen(false)}>{panel}</ShellPart>}
        content={
          <ShellPart>
            <UserMenuPanel user={user} onNews={news.open} fallback={<div className="shell-user-menu" aria-busy="true" />} />
          </ShellPart>
        }
        button={{
          variant: 'minimal',
          'aria-haspopup': 'menu',
          icon: <UserIcon aria-hidden />,
          'aria-label': text('userMenu', { name }),
        }}
      >
        <span className="shell-wide-only">{name}</span>
      </Flyout>
      {news.dialog}
    </>
  );
}

/** The menu takes the focus when it opens; closing it returns the focus unless the selected item has taken it. */
function returnFocus(button: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.closest(`.${Classes.POPOVER}`) !== null) button?.focus();
}
