export { namedModules } from './contradictions.js';
export * from './types.js';
