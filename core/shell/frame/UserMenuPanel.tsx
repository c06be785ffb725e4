import {
  AppearanceServiceToken,
  NavigationServiceToken,
  SessionServiceToken,
  THEMES,
  useEventValue,
  useService,
  type CurrentUser,
  type Theme,
} from '@edge-console/sdk';
import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { ClipboardIcon, DesktopIcon, FlashIcon, LogOutIcon, MoonIcon, TickIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { UserMenuLines } from './UserMenuLines.js';
import { useMenuKeys } from '@edge-console/sdk/ui';

const THEME_ICONS: Readonly<Record<Theme, ComponentType<{ readonly 'aria-hidden': boolean }>>> = {
  system: DesktopIcon,
  light: FlashIcon,
  dark: MoonIcon,
};

export interface UserMenuPanelProps {
  readonly user: CurrentUser;
  /** The user opens the release notes. */
  readonly onNews: () => void;
}

/** Items of plugins, theme, release notes, Log Out. (SHELL-013) */
export default function UserMenuPanel({ user, onNews }: UserMenuPanelProps) {
  const { services } = useShell();
  const text = useShellText();
  const appearance = useService(AppearanceServiceToken);
  const theme = useEventValue(appearance.onDidChange, () => appearance.theme);
  const keys = useMenuKeys();
  const logOut = async () => {
    const navigation = services.get(NavigationServiceToken);
    if (!(await navigation.confirmExit())) return;
    await services.get(SessionServiceToken).signOut();
    navigation.navigate('/login', { replace: true });
  };
  return (
    <Menu className="shell-user-menu" {...keys}>
      <li role="presentation" className="shell-user-mail">
        {user.email}
      </li>
      <UserMenuLines />
      {THEMES.map((choice) => {
        const Icon = THEME_ICONS[choice];
        return (
          <MenuItem
            key={choice}
            icon={<Icon aria-hidden />}
            text={text(`theme.${choice}`)}
            {...(choice === theme ? { labelElement: <TickIcon title={text('theme.chosen')} /> } : {})}
            shouldDismissPopover={false}
            onClick={() => appearance.setTheme(choice)}
          />
        );
      })}
      <MenuDivider />
      <MenuItem icon={<ClipboardIcon aria-hidden />} text={text('whatsNew.button')} onClick={onNews} />
      <MenuItem icon={<LogOutIcon aria-hidden />} text={text('logOut')} onClick={() => void logOut()} />
    </Menu>
  );
}
