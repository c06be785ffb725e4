import { useMediaQuery, type ShowDialog } from '@edge-console/sdk/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useOpenedDialog } from '../hosted/useOpenedDialog.js';
import { MenuDrawer } from '../panels.js';
import { ShellPart } from '../ShellPart.js';
import { useShellText } from '../useShellText.js';
import { OfflineBanner } from '../connection/OfflineBanner.js';
import { JobTraySlot } from '../jobs/JobTraySlot.js';
import { SidePanel } from './SidePanel.js';
import { TopBar } from './TopBar.js';

export interface FrameProps {
  /** Changes with the page, not with its content. */
  readonly pageKey: string;
  readonly children: ReactNode;
}

/** Side panel, top bar and the page. The side panel is a drawer below 1024 px, and can be narrowed above. */
export function Frame({ pageKey, children }: FrameProps) {
  const text = useShellText();
  const isSmall = useMediaQuery('(max-width: 1023px)');
  const [isNarrow, setNarrow] = useState(false);
  const { opened: isDrawerOpen = false, closed, isPrepared, open: openDrawer, close: closeDrawer } = useOpenedDialog<true>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const showDrawer = useRef<ShowDialog>(null);
  const main = useFocusOnNewPage(pageKey);
  return (
    <div className="shell-frame">
      <a className="shell-skip" href="#main">
        {text('skip')}
      </a>
      {isSmall ? null : <SidePanel isNarrow={isNarrow} />}
      <TopBar
        menuButton={menuButton}
        isMenuOpen={isSmall ? isDrawerOpen : !isNarrow}
        onToggleMenu={() => (isSmall ? openDrawer(true, showDrawer.current) : setNarrow(!isNarrow))}
      />
      <OfflineBanner />
      <main id="main" className="shell-main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <JobTraySlot />
      {isSmall && (isDrawerOpen || isPrepared(MenuDrawer)) ? (
        <ShellPart key={closed} onGone={closeDrawer}>
          <MenuDrawer button={menuButton.current} show={showDrawer} isOpen={isDrawerOpen} onClose={closeDrawer} />
        </ShellPart>
      ) : null}
    </div>
  );
}

/** Scroll position and focus move to the start of a new page; a page that has focused one of its elements keeps that focus. */
function useFocusOnNewPage(pageKey: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    const isFirst = shown.current === 'loading';
    shown.current = pageKey;
    main.current?.scrollTo?.({ top: 0 });
    if (!isFirst && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pageKey]);
  return main;
}
