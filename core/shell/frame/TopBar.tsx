import { SessionServiceToken } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { MenuIcon } from '@blueprintjs/icons';
import type { Ref } from 'react';
import { PaletteSlot } from '../palette/PaletteSlot.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';
import { CustomerSwitcher } from './CustomerSwitcher.js';
import { NotificationBell } from './NotificationBell.js';
import { UserMenu } from './UserMenu.js';

export interface TopBarProps {
  readonly menuButton: Ref<HTMLButtonElement>;
  /** Opens, narrows or widens the menu. */
  readonly onToggleMenu: () => void;
  readonly isMenuOpen: boolean;
}

/** Organisation, customer, search, messages, user. (SHELL-007 to SHELL-013) */
export function TopBar({ menuButton, onToggleMenu, isMenuOpen }: TopBarProps) {
  const { services } = useShell();
  const text = useShellText();
  const session = services.get(SessionServiceToken);
  useChanges(session.onDidChange);
  if (session.state.status !== 'signed-in') return <header className="shell-topbar" />;
  const { user, customer } = session.state;
  return (
    <header className="shell-topbar">
      <Button
        ref={menuButton}
        variant="minimal"
        icon={<MenuIcon aria-hidden />}
        aria-label={text('toggleMenu')}
        aria-expanded={isMenuOpen}
        onClick={onToggleMenu}
      />
      <span className="shell-organisation" title={customer.organizationDisplayName ?? undefined}>
        {customer.organizationDisplayName ?? text('unknownOrganization')}
      </span>
      <CustomerSwitcher user={user} customer={customer} />
      <span className="shell-topbar-space" />
      <PaletteSlot />
      <NotificationBell />
      <UserMenu user={user} />
    </header>
  );
}
