/* The screen kit. A new part is exported by one of these. */
export * from './basics.js';
export * from './charts.js';
export * from './choices.js';
export * from './dates.js';
export * from './dialogs.js';
export * from './extensions.js';
export * from './fields.js';
export * from './forms.js';
export * from './records.js';
export * from './tree.js';
