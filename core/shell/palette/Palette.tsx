import { PreferencesServiceToken, usePreference } from '@edge-console/sdk';
import { createDialogHost } from '@edge-console/sdk/ui';
import { memo, useId, useState } from 'react';
import { useShell } from '../ShellContext.js';
import { useCombobox } from '../useCombobox.js';
import { useShellText } from '../useShellText.js';
import { HostedDialog, type OpenedDialogProps } from '../hosted/HostedDialog.js';
import './palette.css';
import {
  entriesOf,
  matching,
  MOST_SHOWN,
  parseRecent,
  readTyped,
  withRecent,
  type PaletteEntry,
  type PaletteGroup,
} from './paletteEntries.js';
import { useFoundEntries } from './useFoundEntries.js';
import { useModifierHeld } from './useModifierHeld.js';
import { usePaletteEntries } from './usePaletteEntries.js';

const RECENT = 'shell.recent';

export interface PaletteProps extends OpenedDialogProps {
  readonly onShowShortcuts: () => void;
}

/** Finds pages, actions, customers and what search providers know by a few letters; a combobox in a dialog. */
export default function Palette({ onShowShortcuts, ...props }: PaletteProps) {
  const [host] = useState(createDialogHost);
  const titleId = useId();
  const [typedBefore] = useState(props.early?.typed ?? '');
  useModifierHeld('k', host.attach, host.detach);
  return (
    <HostedDialog {...props} {...{ host, titleId }} className="shell-palette">
      <PaletteContent {...{ titleId, typedBefore, onShowShortcuts }} onClose={props.onClose} />
    </HostedDialog>
  );
}

interface PaletteContentProps {
  readonly titleId: string;
  readonly typedBefore: string;
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/** Is not rendered again when the dialog is shown. */
const PaletteContent = memo(function PaletteContent({ titleId, typedBefore, onClose, onShowShortcuts }: PaletteContentProps) {
  const text = useShellText();
  const { services } = useShell();
  const all = usePaletteEntries(onShowShortcuts);
  const [recent] = usePreference(RECENT, parseRecent);
  const [typed, setTyped] = useState(typedBefore);
  const { group, text: wanted } = readTyped(typed);
  const offered = entriesOf(all, group, recent, wanted !== '');
  const results = useFoundEntries(group === undefined ? wanted : '');
  const found = wanted === '' ? offered.slice(0, MOST_SHOWN) : matching(offered, results.entries, wanted);
  const choose = (entry: PaletteEntry) => {
    // A result may be a person, so it is not stored.
    if (entry.group !== 'results') services.get(PreferencesServiceToken).write(RECENT, withRecent(recent, entry.id));
    onClose();
    entry.run();
  };
  return (
    <>
      <h2 id={titleId} className="edge-visually-hidden">
        {text('palette.title')}
      </h2>
      <PaletteBox
        typed={typed}
        onType={setTyped}
        found={found}
        noneText={text(results.isSearching ? 'search.searching' : 'palette.none')}
        onChoose={choose}
        onClose={onClose}
      />
      <p className="shell-palette-hint edge-muted">{text('palette.hint')}</p>
    </>
  );
});

const keyOf = ({ group, id }: PaletteEntry) => `${group} ${id}`;

interface PaletteBoxProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly found: readonly PaletteEntry[];
  /** Shown instead of an empty list. */
  readonly noneText: string;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onClose: () => void;
}

function PaletteBox({ typed, onType, found, noneText, onChoose, onClose }: PaletteBoxProps) {
  const text = useShellText();
  const combobox = useCombobox({ typed, onType, found, keyOf, onChoose, onClose });
  const groupLabels = new Map(Object.entries(GROUP_TEXT).map(([group, key]) => [group, text(key)]));
  return (
    <>
      <input
        {...combobox.field}
        className="shell-input shell-palette-input"
        aria-label={text('palette.title')}
        placeholder={text('palette.title')}
      />
      <p role="status" className={found.length === 0 ? 'shell-palette-none' : 'edge-visually-hidden'}>
        {found.length === 0 ? noneText : text('palette.count', { count: found.length })}
      </p>
      <ul {...combobox.list} className="shell-palette-list" aria-label={text('palette.list')}>
        {found.map((entry, index) => (
          <li {...combobox.option(index)} key={keyOf(entry)} className="shell-palette-item">
            <span className="shell-palette-group">{entry.groupLabel ?? groupLabels.get(entry.group)}</span>
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
  results: 'palette.list',
};
