export { BuildError } from './BuildError.js';
export { buildPlugin, type BuiltPlugin } from './buildPlugin.js';
export { integrityOf, shortHash } from './integrity.js';
export { precompressFolder, type Compression } from './precompress.js';
export { definePluginBuild, type Preset } from './preset.js';
export { operationsFile, readOperations, type BuiltOperation } from './readOperations.js';
export { SHARED_SPECIFIERS } from './sharedLibraries.js';
