import {
  AppearanceServiceToken,
  NavigationServiceToken,
  SessionServiceToken,
  THEMES,
  useEventValue,
  useService,
  type CurrentUser,
} from '@edge-console/sdk';
import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { ClipboardIcon, ContrastIcon, LogOutIcon, TickIcon, UserIcon } from '@blueprintjs/icons';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { useWhatsNew } from '../whatsNew/useWhatsNew.js';
import { UserMenuLines } from './UserMenuLines.js';

function nameOf({ firstName, lastName, email }: CurrentUser): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}

/** Name, what plugins add, theme, news of the version, Log Out. (SHELL-013) */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const { services } = useShell();
  const text = useShellText();
  const appearance = useService(AppearanceServiceToken);
  const theme = useEventValue(appearance.onDidChange, () => appearance.theme);
  const news = useWhatsNew();
  const name = nameOf(user);
  const logOut = async () => {
    const navigation = services.get(NavigationServiceToken);
    if (!(await navigation.confirmExit())) return;
    await services.get(SessionServiceToken).signOut();
    navigation.navigate('/login', { replace: true });
  };
  const menu = (
    <Menu className="shell-user-menu">
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
      <MenuItem icon={<ClipboardIcon aria-hidden />} text={text('whatsNew.button')} onClick={news.open} />
      <MenuItem icon={<LogOutIcon aria-hidden />} text={text('logOut')} onClick={() => void logOut()} />
    </Menu>
  );
  return (
    <>
      <PopoverNext
        content={menu}
        placement="bottom-end"
        animation="minimal"
        arrow={false}
        middleware={{ offset: { mainAxis: 4 } }}
        portalClassName="shell-over-toasts"
      >
        <Button variant="minimal" aria-haspopup="menu" icon={<UserIcon aria-hidden />} aria-label={text('userMenu', { name })}>
          <span className="shell-wide-only">{name}</span>
        </Button>
      </PopoverNext>
      {news.dialog}
    </>
  );
}
