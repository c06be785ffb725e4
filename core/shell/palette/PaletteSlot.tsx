import type { ShowDialog } from '@edge-console/sdk/ui';
import { KeyCommandIcon, SearchIcon } from '@blueprintjs/icons';
import { startTransition, useCallback, useRef, useState, type RefObject } from 'react';
import { EarlyField } from '../early/EarlyField.js';
import { EarlyText } from '../early/EarlyText.js';
import { useHasSearch } from '../search/useHasSearch.js';
import { Palette, SearchPanel, ShortcutSheet } from '../panels.js';
import { useIdlePreparation } from '../preload/useIdlePreparation.js';
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
  const [opened, setOpened] = useState<Opened>();
  const [closed, setClosed] = useState(0);
  const isPrepared = useIdlePreparation(closed);
  const wanted = useRef<Opened>(undefined);
  const open = (part: Part, show?: RefObject<ShowDialog | null>) => {
    const next = { part, early: new EarlyText() };
    wanted.current = next;
    const render = () => (wanted.current === next ? setOpened(next) : undefined);
    if (!show?.current) return render();
    show.current(next.early.opener);
    // The rest is rendered after the frame in which the dialog appears, and between keys.
    requestAnimationFrame(() => setTimeout(() => startTransition(render)));
  };
  const close = useCallback(() => {
    wanted.current = undefined;
    setOpened(undefined);
    setClosed((count) => count + 1);
  }, []);
  // Together with the closing of the palette.
  const openSheetNext = useCallback(() => open('sheet'), []);
  const openSheet = () => open('sheet', showSheet);
  const openPalette = () => open('palette', showPalette);
  const openSearch = () => open('search', showSearch);
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
          <ShortcutSheet {...propsOf('sheet')} show={showSheet} button={null} />
        </ShellPart>
      ) : null}
    </>
  );
}
