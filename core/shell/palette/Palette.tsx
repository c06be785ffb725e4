import { PreferencesServiceToken, usePreference } from '@edge-console/sdk';
import { Dialog } from '@blueprintjs/core';
import { matchSorter } from 'match-sorter';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import './palette.css';
import { entriesOf, parseRecent, readTyped, withRecent, type PaletteEntry, type PaletteGroup } from './paletteEntries.js';
import { usePaletteEntries } from './usePaletteEntries.js';

const RECENT = 'shell.recent';
/** Lines shown at most: more is for a narrower search. */
const MOST_SHOWN = 50;

export interface PaletteProps {
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/** Finds pages, actions and customers by a few letters; a combobox in a dialog. */
export default function Palette({ onClose, onShowShortcuts }: PaletteProps) {
  const text = useShellText();
  const titleId = useId();
  const { services } = useShell();
  const all = usePaletteEntries(onShowShortcuts);
  const [recent] = usePreference(RECENT, parseRecent);
  const [typed, setTyped] = useState('');
  const { group, text: wanted } = readTyped(typed);
  const offered = entriesOf(all, group, recent, wanted !== '');
  const found = (wanted === '' ? offered : matchSorter(offered, wanted, { keys: ['label', 'keywords'] })).slice(0, MOST_SHOWN);
  const choose = (entry: PaletteEntry) => {
    services.get(PreferencesServiceToken).write(RECENT, withRecent(recent, entry.id));
    onClose();
    entry.run();
  };
  return (
    <Dialog isOpen className="shell-palette" aria-labelledby={titleId} onClose={onClose} canEscapeKeyClose={false} shouldReturnFocusOnClose>
      <h2 id={titleId} className="edge-visually-hidden">
        {text('palette.title')}
      </h2>
      <PaletteBox typed={typed} onType={setTyped} found={found} onChoose={choose} onClose={onClose} />
      <p className="shell-palette-hint edge-muted">{text('palette.hint')}</p>
    </Dialog>
  );
}

interface PaletteBoxProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly found: readonly PaletteEntry[];
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onClose: () => void;
}

function PaletteBox({ typed, onType, found, onChoose, onClose }: PaletteBoxProps) {
  const text = useShellText();
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, found.length - 1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, typed]);

  const handleKey = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const move = moves[event.key];
    const entry = found[active];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setWanted((move + found.length) % found.length);
    } else if (event.key === 'Enter' && entry !== undefined) {
      event.preventDefault();
      onChoose(entry);
    } else if (event.key === 'Escape') {
      // First the text, then the palette.
      event.stopPropagation();
      if (typed === '') onClose();
      else onType('');
    }
  };
  return (
    <>
      <input
        className="shell-input shell-palette-input"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-label={text('palette.title')}
        placeholder={text('palette.title')}
        autoFocus
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setWanted(0);
        }}
        onKeyDown={handleKey}
      />
      <p className="edge-visually-hidden" role="status">
        {text('palette.count', { count: found.length })}
      </p>
      {found.length === 0 ? <p className="shell-palette-none">{text('palette.none')}</p> : null}
      <ul className="shell-palette-list" role="listbox" id={`${id}-list`} aria-label={text('palette.list')} ref={list}>
        {found.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard works through the text field, as a combobox has it
          <li
            key={`${entry.group} ${entry.id}`}
            id={`${id}-${index}`}
            role="option"
            className="shell-palette-item"
            aria-selected={index === active}
            data-active={index === active}
            onClick={() => onChoose(entry)}
            onMouseMove={() => setWanted(index)}
          >
            <span className="shell-palette-group">{text(GROUP_TEXT[entry.group])}</span>
            <span className="shell-palette-label">{entry.label}</span>
            {entry.detail === undefined ? null : <span className="shell-palette-detail">{entry.detail}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

const GROUP_TEXT: Readonly<Record<PaletteGroup, string>> = {
  recent: 'palette.recent',
  pages: 'palette.pages',
  actions: 'palette.actions',
  customers: 'palette.customers',
};
