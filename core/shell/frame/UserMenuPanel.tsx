import {
  AppearanceServiceToken,
  NavigationServiceToken,
  SessionServiceToken,
  THEMES,
  useEventValue,
  useService,
  type CurrentUser,
} from '@edge-console/sdk';
import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { ClipboardIcon, ContrastIcon, LogOutIcon, TickIcon } from '@blueprintjs/icons';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { UserMenuLines } from './UserMenuLines.js';
import { useMenuKeys } from '@edge-console/sdk/ui';

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
      {THEMES.map((choice) => (
        <MenuItem
          key={choice}
          icon={<ContrastIcon aria-hidden />}
          text={text(`theme.${choice}`)}
          {...(choice === theme ? { labelElement: <TickIcon title={text('theme.chosen')} /> } : {})}
          shouldDismissPopover={false}
          onClick={() => appearance.setTheme(choice)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon={<ClipboardIcon aria-hidden />} text={text('whatsNew.button')} onClick={onNews} />
      <MenuItem icon={<LogOutIcon aria-hidden />} text={text('logOut')} onClick={() => void logOut()} />
    </Menu>
  );
}
