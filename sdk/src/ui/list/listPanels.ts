import { lazyComponent } from '../parts/lazyComponent.js';

export const ViewsPanel = lazyComponent(() => import('./ViewsPanel.js'));
export const ColumnsPanel = lazyComponent(() => import('./ColumnsPanel.js'));
export const ExportPanel = lazyComponent(() => import('./ExportPanel.js'));

/** Loads the code of the panels of all lists: saved views, columns and export. Rejects if a part of it cannot be loaded. */
export const loadListPanels = (): Promise<unknown> => Promise.all([ViewsPanel, ColumnsPanel, ExportPanel].map(({ preload }) => preload()));
