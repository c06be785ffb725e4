/* Parts of the screen kit that only lists with filters need. Names are listed in build/sharedLibraries.ts: UI_FILTERS. */
export * from './list/filters/FilterBar.js';
export type * from './list/filters/filterFields.js';
export * from './list/filters/filterKinds.js';
