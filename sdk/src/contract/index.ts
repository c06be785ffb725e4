export * from './email.js';
export * from './errors.js';
export * from './limits.js';
export * from './manifest/index.js';
export * from './policy.js';
export * from './regions.js';
export * from './shell-config.js';
export * from './wire.js';
