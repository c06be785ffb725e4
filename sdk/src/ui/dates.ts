/* Fields for days, which load a calendar. Names are listed in build/sharedLibraries.ts: UI_DATES. */
export * from './dates/DateField.js';
export * from './dates/DateRangeField.js';
