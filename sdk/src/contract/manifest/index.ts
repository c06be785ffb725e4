export { declaredFlags } from './declaredFlags.js';
export * from './gate.js';
export { namedModules } from './namedModules.js';
export * from './types.js';
