import { ShareIcon } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import { useShellText } from '../useShellText.js';
import { MENU_ICON } from './menuIcons.js';
import { currentEntry, type MenuEntry } from './menuItems.js';
import { ProductMark } from './ProductMark.js';
import { useMenuEntries } from './useMenuEntries.js';

export interface SidePanelProps {
  readonly isNarrow: boolean;
  /** Called when a page was chosen. */
  readonly onChoose?: () => void;
}

/** The menu. Dark in both themes. (SHELL-001, SHELL-002) */
export function SidePanel({ isNarrow, onChoose }: SidePanelProps) {
  const text = useShellText();
  const entries = useMenuEntries();
  const { pathname } = useLocation();
  const current = currentEntry(entries, pathname);
  return (
    <nav className={isNarrow ? 'shell-panel shell-panel-narrow' : 'shell-panel'} aria-label={text('menu')}>
      <Link to="/" className="shell-mark" onClick={onChoose} aria-label={text('product')}>
        <ProductMark />
        <span className="shell-panel-label" aria-hidden>
          {text('product')}
        </span>
      </Link>
      <ul className="shell-menu">
        {entries.map((entry) => (
          <li key={entry.id} {...(entry.startsGroup ? { className: 'shell-menu-group' } : {})}>
            <MenuLink
              entry={entry}
              label={text.of(entry.owner, entry.item.label)}
              isCurrent={entry.id === current}
              isNarrow={isNarrow}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
  readonly onChoose: (() => void) | undefined;
}

function MenuLink({ entry, label, isCurrent, isNarrow, onChoose }: MenuLinkProps) {
  const text = useShellText();
  const Icon = MENU_ICON[entry.item.icon];
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span className={isNarrow ? 'edge-visually-hidden' : 'shell-panel-label'}>{label}</span>
      {entry.isExternal ? <span className="edge-visually-hidden">{` ${text('newTab')}`}</span> : null}
      {entry.isExternal && !isNarrow ? <ShareIcon className="shell-menu-external" size={12} aria-hidden /> : null}
    </>
  );
  const title = isNarrow ? { title: label } : {};
  if (entry.isExternal) {
    return (
      <a className="shell-menu-item" href={entry.href} target="_blank" rel="noopener noreferrer" {...title}>
        {content}
      </a>
    );
  }
  return (
    <Link
      className="shell-menu-item"
      to={entry.href}
      onClick={onChoose}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...title}
    >
      {content}
    </Link>
  );
}
