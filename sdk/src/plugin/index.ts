export * from './definePlugin.js';
export * from './defineRoute.js';
export * from './modules.js';
export * from './searchPages.js';
export * from './shellPoints.js';
