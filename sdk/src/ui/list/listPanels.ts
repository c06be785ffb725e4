import { lazyComponent } from '../parts/lazyComponent.js';

export const ViewsPanel = lazyComponent(() => import('./ViewsPanel.js'));
export const ColumnsPanel = lazyComponent(() => import('./ColumnsPanel.js'));
export const ExportPanel = lazyComponent(() => import('./ExportPanel.js'));
export const FilterPanel = lazyComponent(() => import('./filters/FilterPanel.js'));
export const TreeFilterPanel = lazyComponent(() => import('./filters/TreeFilterPanel.js'));
export const DateFilterPanel = lazyComponent(() => import('./filters/DateFilterPanel.js'));

const ALL = [ViewsPanel, ColumnsPanel, ExportPanel, FilterPanel, TreeFilterPanel, DateFilterPanel];

/**
 * Loads the code of the panels of all lists: saved views, columns, export and filters. A panel with a calendar loads that itself. Rejects if a
 * part of it cannot be loaded.
 */
export const loadListPanels = (): Promise<unknown> => Promise.all(ALL.map(({ preload }) => preload()));
