export { declaredFlags } from './declaredFlags.js';
export * from './gate.js';
export { namedModules } from './namedModules.js';
export { PLUGIN_TITLE, pluginTitle } from './pluginTitle.js';
export * from './types.js';
