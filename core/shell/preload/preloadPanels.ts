import { loadFlyoutPanel, loadListPanels } from '@edge-console/sdk/ui';
import { ConfirmDialog, CustomerList, MenuDrawer, MessagePanel, Palette, SearchPanel, ShortcutSheet, UserMenuPanel } from '../panels.js';

/** The most used panels first, those of lists last. */
const PANELS = [Palette, CustomerList, MessagePanel, UserMenuPanel, SearchPanel, ConfirmDialog, ShortcutSheet, MenuDrawer];
const LOADERS = [loadFlyoutPanel, ...PANELS.map(({ preload }) => preload), loadListPanels];

/**
 * Loads one panel after the other while the browser is idle. A panel that cannot be loaded reports that when it is opened.
 * @param prepare called when all are loaded
 */
export async function preloadPanels(stopped: AbortSignal, prepare: () => void): Promise<void> {
  for (const load of LOADERS) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    if (stopped.aborted) return;
    await load().catch(() => undefined);
  }
  if (!stopped.aborted) prepare();
}
