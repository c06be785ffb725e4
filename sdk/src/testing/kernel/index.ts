export type { PluginUnderTestInConsole } from './ConsoleUnderTest.js';
export * from './describeInConsole.js';
export * from './openConsole.js';
