import { loadFlyoutPanel } from '@edge-console/sdk/ui';

/** The code of panels that open by a click or a key, the most used first. */
const PANELS: readonly (() => Promise<unknown>)[] = [
  loadFlyoutPanel,
  () => import('../palette/Palette.js'),
  () => import('./CustomerList.js'),
  () => import('../messages/MessagePanel.js'),
  () => import('./UserMenuPanel.js'),
  () => import('../search/SearchPanel.js'),
  () => import('../ConfirmDialog.js'),
  () => import('../shortcuts/ShortcutSheet.js'),
];

/** Loads one panel after the other while the browser is idle. A panel that cannot be loaded reports that when it is opened. */
export async function preloadPanels(stopped: AbortSignal): Promise<void> {
  for (const load of PANELS) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    if (stopped.aborted) return;
    await load().catch(() => undefined);
  }
}
