import { Classes } from '@blueprintjs/core';
import { loadFlyoutPanel, loadListPanels } from '@edge-console/sdk/ui';
import { ConfirmDialog, CustomerList, MessagePanel, Palette, SearchPanel, ShortcutSheet, UserMenuPanel } from '../panels.js';

/** The most used panels first, those of lists last. */
const PANELS = [Palette, CustomerList, MessagePanel, UserMenuPanel, SearchPanel, ConfirmDialog, ShortcutSheet];
const LOADERS = [loadFlyoutPanel, ...PANELS.map(({ preload }) => preload), loadListPanels];

/** Milliseconds for which the palette is rendered, hidden. */
const REHEARSAL = 1_000;

/**
 * Loads one panel after the other while the browser is idle. A panel that cannot be loaded reports that when it is opened. Then the palette is
 * rendered once: the first dialog takes more than twice as long as later ones, because the browser has not run its code yet.
 */
export async function preloadPanels(stopped: AbortSignal, prepare: () => void, cancel: () => void): Promise<void> {
  for (const load of LOADERS) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    if (stopped.aborted) return;
    await load().catch(() => undefined);
  }
  await new Promise((resolve) => requestIdleCallback(resolve));
  if (stopped.aborted || document.body.classList.contains(Classes.OVERLAY_OPEN)) return;
  prepare();
  setTimeout(cancel, REHEARSAL);
}
