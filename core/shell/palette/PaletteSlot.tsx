import { KeyCommandIcon, SearchIcon } from '@blueprintjs/icons';
import { lazy, useRef, useState } from 'react';
import { EarlyField } from '../early/EarlyField.js';
import { EarlyText } from '../early/EarlyText.js';
import { useHasSearch } from '../search/useHasSearch.js';
import { readableKeys } from '../shortcuts/readableKeys.js';
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.js';
import { ShellPart } from '../ShellPart.js';
import { useShellText } from '../useShellText.js';

const Palette = lazy(() => import('./Palette.js'));
const SearchPanel = lazy(() => import('../search/SearchPanel.js'));
const ShortcutSheet = lazy(() => import('../shortcuts/ShortcutSheet.js'));

interface Opened {
  readonly part: 'palette' | 'search' | 'sheet';
  readonly early: EarlyText;
}

/** The keyboard tools: the palette and its hint, the search over all providers, the sheet of shortcuts. */
export function PaletteSlot() {
  const text = useShellText();
  const hasSearch = useHasSearch();
  const box = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const open = (part: Opened['part']) => setOpened({ part, early: new EarlyText() });
  const close = () => setOpened(undefined);
  useShellShortcuts({
    openPalette: () => open('palette'),
    openSearch: () => open(hasSearch ? 'search' : 'palette'),
    openSheet: () => open('sheet'),
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
      >
        {/* On a phone, where neither button has room for its label, two magnifiers side by side would be confusing. */}
        {hasSearch ? <KeyCommandIcon aria-hidden /> : <SearchIcon aria-hidden />}
        {hasSearch ? null : <span className="shell-topbar-text">{text('palette.button')}</span>}
        <kbd>{readableKeys('$mod+k')}</kbd>
      </button>
      {opened === undefined ? null : (
        <ShellPart key={opened.part} onGone={close} fallback={<EarlyPanel {...opened} onClose={close} />}>
          {opened.part === 'palette' ? <Palette early={opened.early} onClose={close} onShowShortcuts={() => open('sheet')} /> : null}
          {opened.part === 'search' ? <SearchPanel anchor={box.current} early={opened.early} onClose={close} /> : null}
          {opened.part === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
        </ShellPart>
      )}
    </>
  );
}

function EarlyPanel({ part, early, onClose }: Opened & { readonly onClose: () => void }) {
  const text = useShellText();
  if (part === 'sheet') return null;
  return (
    <EarlyField
      early={early}
      label={text(part === 'palette' ? 'palette.title' : 'search.title')}
      className="shell-early"
      onClose={onClose}
    />
  );
}
