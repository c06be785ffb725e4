export * from './basics.js';
export * from './rules.js';
