import type { ShowDialog } from '@edge-console/sdk/ui';
import { KeyCommandIcon, SearchIcon } from '@blueprintjs/icons';
import { useCallback, useRef } from 'react';
import { EarlyField } from '../early/EarlyField.js';
import { EarlyText } from '../early/EarlyText.js';
import { useOpenedDialog } from '../hosted/useOpenedDialog.js';
import { useHasSearch } from '../search/useHasSearch.js';
import { Palette, SearchPanel, ShortcutSheet } from '../panels.js';
import { readableKeys } from '../shortcuts/readableKeys.js';
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.js';
import { ShellPart } from '../ShellPart.js';
import { useShellText } from '../useShellText.js';

const PARTS = { palette: Palette, search: SearchPanel, sheet: ShortcutSheet } as const;

type Part = keyof typeof PARTS;

interface Opened {
  readonly part: Part;
  readonly early: EarlyText;
}

/** The keyboard tools: the palette and its hint, the search over all providers, the sheet of shortcuts. */
export function PaletteSlot() {
  const text = useShellText();
  const hasSearch = useHasSearch();
  const paletteButton = useRef<HTMLButtonElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const showPalette = useRef<ShowDialog>(null);
  const showSearch = useRef<ShowDialog>(null);
  const showSheet = useRef<ShowDialog>(null);
  const { opened, isPrepared, open: openNext, close } = useOpenedDialog<Opened>();
  const open = useCallback((part: Part, show?: ShowDialog | null) => openNext({ part, early: new EarlyText() }, show), [openNext]);
  // Together with the closing of the palette.
  const openSheetNext = useCallback(() => open('sheet'), [open]);
  const openSheet = () => open('sheet', showSheet.current);
  const openPalette = () => open('palette', showPalette.current);
  const openSearch = () => open('search', showSearch.current);
  useShellShortcuts({ openPalette, openSearch: hasSearch ? openSearch : openPalette, openSheet });
  const isOpened = (part: Part) => opened?.part === part;
  const isRendered = (part: Part) => isOpened(part) || (isPrepared(PARTS[part]) && (part !== 'search' || hasSearch));
  const propsOf = (part: Part) => ({ onClose: close, isShown: isOpened(part), early: opened?.early });
  const fieldOf = (part: Part, label: string) =>
    isOpened(part) && opened ? <EarlyField early={opened.early} label={label} className="shell-early" onClose={close} /> : null;
  return (
    <>
      {hasSearch ? (
        <button
          ref={searchButton}
          type="button"
          className="shell-palette-button shell-search-box"
          aria-haspopup="dialog"
          aria-keyshortcuts="/"
          aria-label={text('search.button')}
          onClick={openSearch}
        >
          <SearchIcon aria-hidden />
          <span className="shell-topbar-text">{text('search.button')}</span>
          <kbd>/</kbd>
        </button>
      ) : null}
      <button
        ref={paletteButton}
        type="button"
        className="shell-palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={text('palette.title')}
        onClick={openPalette}
      >
        {/* On a phone, where neither button has room for its label, two magnifiers side by side would be confusing. */}
        {hasSearch ? <KeyCommandIcon aria-hidden /> : <SearchIcon aria-hidden />}
        {hasSearch ? null : <span className="shell-topbar-text">{text('palette.button')}</span>}
        <kbd>{readableKeys('$mod+k')}</kbd>
      </button>
      {isRendered('palette') ? (
        <ShellPart onGone={close}>
          <Palette
            {...propsOf('palette')}
            fallback={fieldOf('palette', text('palette.title'))}
            show={showPalette}
            button={paletteButton.current}
            onShowShortcuts={openSheetNext}
          />
        </ShellPart>
      ) : null}
      {isRendered('search') ? (
        <ShellPart onGone={close}>
          <SearchPanel
            {...propsOf('search')}
            fallback={fieldOf('search', text('search.title'))}
            show={showSearch}
            button={searchButton.current}
          />
        </ShellPart>
      ) : null}
      {isRendered('sheet') ? (
        <ShellPart onGone={close}>
          <ShortcutSheet {...propsOf('sheet')} show={showSheet} />
        </ShellPart>
      ) : null}
    </>
  );
}
