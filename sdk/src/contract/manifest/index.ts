export { namedModules } from './contradictions.js';
export { declaredFlags } from './declaredFlags.js';
export * from './gate.js';
export * from './types.js';
