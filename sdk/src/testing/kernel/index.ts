export * from './describeInConsole.js';
export * from './openConsole.js';
