/** Files below this address are served from the plugin's folder; all others from the console. */
export const DEV_BASE = '/__plugin/';
/** Below this address are modules, by their names in the manifest. */
export const ENTRIES = `${DEV_BASE}@entries/`;
/** Below this address are the console's shared libraries, by their names in its import map. */
export const SHARED = '@shared/';
/** The code that replaces components in the page; not a file of the plugin. */
export const RUNTIME_FILE = '/@runtime.js';
export const RUNTIME = DEV_BASE + RUNTIME_FILE.slice(1);
