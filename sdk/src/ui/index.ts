/* The screen kit. A new part is exported by one of these two. */
export * from './basics.js';
export * from './forms.js';
