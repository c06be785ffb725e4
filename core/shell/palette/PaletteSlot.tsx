import { Button } from '@blueprintjs/core';
import { KeyCommandIcon, SearchIcon } from '@blueprintjs/icons';
import { lazy, useState } from 'react';
import { useRegistry } from '../../registries/useRegistry.js';
import { readableKeys } from '../shortcuts/readableKeys.js';
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.js';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

const Palette = lazy(() => import('./Palette.js'));
const SearchPanel = lazy(() => import('../search/SearchPanel.js'));
const ShortcutSheet = lazy(() => import('../shortcuts/ShortcutSheet.js'));

type Opened = 'palette' | 'search' | 'sheet';

/** The keyboard tools: the palette and its hint, the search over all providers, the sheet of shortcuts. */
export function PaletteSlot() {
  const { registries } = useShell();
  const text = useShellText();
  const hasSearch = useRegistry(registries.searchProviders).length > 0;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  useShellShortcuts({
    openPalette: () => setOpened('palette'),
    // Search is not available without a provider. (KERNEL-011)
    openSearch: () => setOpened(hasSearch ? 'search' : 'palette'),
    openSheet: () => setOpened('sheet'),
  });
  return (
    <>
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
        <span className="shell-topbar-text">{text('palette.button')}</span>
        <kbd>{readableKeys('$mod+k')}</kbd>
      </button>
      {hasSearch ? (
        <Button
          variant="minimal"
          icon={<SearchIcon aria-hidden />}
          aria-haspopup="dialog"
          aria-label={text('search.button')}
          title={text('search.button')}
          onClick={() => setOpened('search')}
        >
          <span className="shell-topbar-text">{text('search.button')}</span>
        </Button>
      ) : null}
      {opened === undefined ? null : (
        <ShellPart key={opened} onGone={close}>
          {opened === 'palette' ? <Palette onClose={close} onShowShortcuts={() => setOpened('sheet')} /> : null}
          {opened === 'search' ? <SearchPanel onClose={close} /> : null}
          {opened === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
        </ShellPart>
      )}
    </>
  );
}
