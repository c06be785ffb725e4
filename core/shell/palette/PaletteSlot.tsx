import { KeyCommandIcon, SearchIcon } from '@blueprintjs/icons';
import { lazy, useRef, useState } from 'react';
import { useHasSearch } from '../search/useHasSearch.js';
import { readableKeys } from '../shortcuts/readableKeys.js';
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.js';
import { ShellPart } from '../ShellPart.js';
import { useShellText } from '../useShellText.js';

const Palette = lazy(() => import('./Palette.js'));
const SearchPanel = lazy(() => import('../search/SearchPanel.js'));
const ShortcutSheet = lazy(() => import('../shortcuts/ShortcutSheet.js'));

type Opened = 'palette' | 'search' | 'sheet';

/** The keyboard tools: the palette and its hint, the search over all providers, the sheet of shortcuts. */
export function PaletteSlot() {
  const text = useShellText();
  const hasSearch = useHasSearch();
  const box = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  useShellShortcuts({
    openPalette: () => setOpened('palette'),
    openSearch: () => setOpened(hasSearch ? 'search' : 'palette'),
    openSheet: () => setOpened('sheet'),
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
          onClick={() => setOpened('search')}
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
        onClick={() => setOpened('palette')}
      >
        {/* On a phone, where neither button has room for its label, two magnifiers side by side would be confusing. */}
        {hasSearch ? <KeyCommandIcon aria-hidden /> : <SearchIcon aria-hidden />}
        {hasSearch ? null : <span className="shell-topbar-text">{text('palette.button')}</span>}
        <kbd>{readableKeys('$mod+k')}</kbd>
      </button>
      {opened === undefined ? null : (
        <ShellPart key={opened} onGone={close}>
          {opened === 'palette' ? <Palette onClose={close} onShowShortcuts={() => setOpened('sheet')} /> : null}
          {opened === 'search' ? <SearchPanel anchor={box.current} onClose={close} /> : null}
          {opened === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
        </ShellPart>
      )}
    </>
  );
}
