import { KeyCommandIcon, SearchIcon } from '@blueprintjs/icons';
import { preparing } from '@edge-console/sdk/ui';
import { useCallback, useRef, useState } from 'react';
import { EarlyField } from '../early/EarlyField.js';
import { EarlyText } from '../early/EarlyText.js';
import { useHasSearch } from '../search/useHasSearch.js';
import { Palette, SearchPanel, ShortcutSheet } from '../panels.js';
import { useIdlePreload } from '../preload/useIdlePreload.js';
import { readableKeys } from '../shortcuts/readableKeys.js';
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.js';
import { ShellPart } from '../ShellPart.js';
import { useShellText } from '../useShellText.js';
import { useModifierHeld } from './useModifierHeld.js';

interface Opened {
  readonly part: 'palette' | 'search' | 'sheet';
  readonly early: EarlyText;
  /** False while the part is rendered and hidden, because the user is about to open it. */
  readonly isShown: boolean;
}

/** The keyboard tools: the palette and its hint, the search over all providers, the sheet of shortcuts. */
export function PaletteSlot() {
  const text = useShellText();
  const hasSearch = useHasSearch();
  const box = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback((part: Opened['part']) => setOpened({ part, early: new EarlyText(), isShown: true }), []);
  const close = useCallback(() => setOpened(undefined), []);
  const showShortcuts = useCallback(() => open('sheet'), [open]);
  const cancel = useCallback(() => setOpened((current) => (current?.isShown === false ? undefined : current)), []);
  const prepare = (part: 'palette' | 'search') =>
    (part === 'palette' ? Palette : SearchPanel).isLoaded()
      ? setOpened((current) => current ?? { part, early: new EarlyText(), isShown: false })
      : undefined;
  const preparePalette = () => prepare('palette');
  useModifierHeld('k', preparePalette, cancel);
  useIdlePreload(preparePalette, cancel);
  useShellShortcuts({
    openPalette: () => open('palette'),
    openSearch: () => open(hasSearch ? 'search' : 'palette'),
    openSheet: showShortcuts,
  });
  return (
    <>
      {hasSearch ? (
        <button
          ref={box}
          type="button"
          className="shell-palette-button shell-search-box"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          aria-label={text('search.button')}
          onClick={() => open('search')}
          {...preparing(() => prepare('search'), cancel)}
        >
          <SearchIcon aria-hidden />
          <span className="shell-topbar-text">{text('search.button')}</span>
          <kbd>/</kbd>
        </button>
      ) : null}
      <button
        type="button"
        className="shell-palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={text('palette.title')}
        onClick={() => open('palette')}
        {...preparing(preparePalette, cancel)}
      >
        {/* On a phone, where neither button has room for its label, two magnifiers side by side would be confusing. */}
        {hasSearch ? <KeyCommandIcon aria-hidden /> : <SearchIcon aria-hidden />}
        {hasSearch ? null : <span className="shell-topbar-text">{text('palette.button')}</span>}
        <kbd>{readableKeys('$mod+k')}</kbd>
      </button>
      {opened === undefined ? null : (
        <ShellPart key={opened.part} onGone={close}>
          <OpenedPart {...opened} anchor={box.current} onClose={close} onShowShortcuts={showShortcuts} />
        </ShellPart>
      )}
    </>
  );
}

interface OpenedPartProps extends Opened {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

function OpenedPart({ part, early, isShown, anchor, onClose, onShowShortcuts }: OpenedPartProps) {
  const text = useShellText();
  const earlyField = (label: string) => <EarlyField early={early} label={label} className="shell-early" onClose={onClose} />;
  switch (part) {
    case 'palette':
      return <Palette {...{ early, isShown, onClose, onShowShortcuts }} fallback={earlyField(text('palette.title'))} />;
    case 'search':
      return <SearchPanel {...{ early, isShown, anchor, onClose }} fallback={earlyField(text('search.title'))} />;
    case 'sheet':
      return <ShortcutSheet onClose={onClose} />;
  }
}
