/* What every screen has loaded anyway. The build of plugins imports these names from @edge-console/sdk/contract/basics. */
export { readAddress, selectCustomer, type AddressParts } from './consoleAddress.js';
export type { ErrorCode } from './errorCodes.js';
export * from './errors.js';
export * from './languages.js';
export * from './limits.js';
export * from './manifest/index.js';
export * from './page-start.js';
export { shapeOfPath } from './paths.js';
export * from './pluginFlags.js';
export * from './policy.js';
export * from './regions.js';
export * from './sentences.js';
export * from './shell-config.js';
export { normaliseShortcut, SHELL_SHORTCUTS, waysToPress } from './shortcuts.js';
export * from './wire.js';
