export * from './definePlugin.js';
export * from './modules.js';
