import { useState, type ReactElement } from 'react';
import { Classes } from '@blueprintjs/core';
import { ActionButton } from './ActionButton.js';
import { Flyout } from './Flyout.js';
import { useMenuKeys } from './useMenuKeys.js';

/** An entry of a {@link MenuButton}. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Why the entry cannot be chosen. It stays reachable by keyboard and explains itself. */
  readonly denied?: string | undefined;
  readonly onChoose: () => void;
}

export interface MenuButtonProps {
  readonly children: string;
  readonly entries: readonly MenuEntry[];
  readonly icon?: ReactElement;
  readonly variant?: 'outlined' | 'minimal';
  /** Why no entry can be chosen. The button stays reachable by keyboard and explains itself. */
  readonly denied?: string | undefined;
}

/** A button that opens a short menu of actions: the menu button of ARIA. For the choice of a value use `SelectField`. */
export function MenuButton({ children, entries, icon, variant, denied }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const look = { ...(variant === undefined ? {} : { variant }), ...(icon === undefined ? {} : { icon }) };
  if (denied !== undefined) {
    return (
      <ActionButton {...look} reason={denied}>
        {children}
      </ActionButton>
    );
  }
  return (
    <Flyout
      isOpen={isOpen}
      onInteraction={setOpen}
      button={{ ...look, 'aria-haspopup': 'menu' }}
      placement="bottom-start"
      isPrepared
      content={<Entries label={children} entries={entries} onDone={() => setOpen(false)} />}
    >
      {children}
    </Flyout>
  );
}

interface EntriesProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onDone: () => void;
}

function Entries({ label, entries, onDone }: EntriesProps) {
  const { ulRef, onKeyDown } = useMenuKeys();
  return (
    <ul ref={ulRef} role="menu" tabIndex={-1} aria-label={label} className={Classes.MENU} onKeyDown={onKeyDown}>
      {entries.map(({ id, label: entry, denied, onChoose }) => (
        <li key={id} role="none">
          <button
            type="button"
            role="menuitem"
            className={denied === undefined ? Classes.MENU_ITEM : `${Classes.MENU_ITEM} ${Classes.DISABLED}`}
            aria-disabled={denied !== undefined}
            onClick={() => {
              if (denied !== undefined) return;
              onDone();
              onChoose();
            }}
          >
            <span className={Classes.FILL}>
              {entry}
              {denied === undefined ? null : (
                <>
                  <br />
                  <span className="edge-muted">{denied}</span>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
