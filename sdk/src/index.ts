export * from './plugin/index.js';
export * from './services/index.js';
