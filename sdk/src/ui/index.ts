/* The screen kit. A new part is exported by one of these three. */
export * from './basics.js';
export * from './extensions.js';
export * from './forms.js';
