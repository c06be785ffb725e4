import { NavigationServiceToken } from '@edge-console/sdk';
import { ShareIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { HOME } from '../ownPaths.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { MENU_ICON } from './menuIcons.js';
import { currentEntry } from './menuItems.js';
import { ProductMark } from './ProductMark.js';
import { useMenuEntries, type LabelledEntry } from './useMenuEntries.js';

export interface SidePanelProps {
  readonly isNarrow: boolean;
  /** Called when the user has chosen a page. */
  readonly onChoose?: () => void;
}

/** The menu. Dark in both themes. (SHELL-001, SHELL-002) */
export function SidePanel({ isNarrow, onChoose }: SidePanelProps) {
  const text = useShellText();
  const entries = useMenuEntries();
  const { pathname } = useLocation();
  const current = currentEntry(entries, pathname);
  const home = useShell().services.get(NavigationServiceToken).toBase(HOME);
  return (
    <nav className={isNarrow ? 'shell-panel shell-panel-narrow' : 'shell-panel'} aria-label={text('menu')}>
      <Link to={home} className="shell-mark" onClick={onChoose} aria-label={text('home.link')}>
        <ProductMark />
        <span className="shell-panel-label" aria-hidden>
          {text('product')}
        </span>
      </Link>
      <MenuItems entries={entries} current={current} isNarrow={isNarrow} onChoose={onChoose} newTab={text('newTab')} />
    </nav>
  );
}

interface MenuItemsProps extends Pick<MenuLinkProps, 'isNarrow' | 'onChoose'> {
  readonly entries: readonly LabelledEntry[];
  /** Id of the item of the open page. */
  readonly current: string | undefined;
  readonly newTab: string;
}

/** Memoized like its items: most changes of flags, rights and pages leave the menu as it is. (performance: P2) */
const MenuItems = memo(function MenuItems({ entries, current, isNarrow, onChoose, newTab }: MenuItemsProps) {
  return (
    <ul className="shell-menu">
      {entries.map(({ id, item, label, href, isExternal, startsGroup }) => (
        <li key={id} {...(startsGroup ? { className: 'shell-menu-group' } : {})}>
          <MenuLink
            href={href}
            icon={item.icon}
            label={label}
            newTab={isExternal ? newTab : undefined}
            isCurrent={id === current}
            isNarrow={isNarrow}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
});

interface MenuLinkProps {
  readonly href: string;
  readonly icon: keyof typeof MENU_ICON;
  readonly label: string;
  /** Tells screen readers that the page opens in a new tab; undefined: it opens here. */
  readonly newTab: string | undefined;
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
  readonly onChoose: (() => void) | undefined;
}

/** Memoized: the menu renders with every change of flags, rights and pages, and may have hundreds of these items. (performance: P2) */
const MenuLink = memo(function MenuLink({ href, icon, label, newTab, isCurrent, isNarrow, onChoose }: MenuLinkProps) {
  const Icon = MENU_ICON[icon];
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span className={isNarrow ? 'edge-visually-hidden' : 'shell-panel-label'}>{label}</span>
      {newTab === undefined ? null : <span className="edge-visually-hidden">{` ${newTab}`}</span>}
      {newTab === undefined || isNarrow ? null : <ShareIcon className="shell-menu-external" size={12} aria-hidden />}
    </>
  );
  const title = isNarrow ? { title: label } : {};
  if (newTab !== undefined) {
    return (
      <a className="shell-menu-item" href={href} target="_blank" rel="noopener noreferrer" {...title}>
        {content}
      </a>
    );
  }
  return (
    <Link className="shell-menu-item" to={href} onClick={onChoose} {...(isCurrent ? { 'aria-current': 'page' as const } : {})} {...title}>
      {content}
    </Link>
  );
});
