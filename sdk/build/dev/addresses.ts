/** Files below this address are served from the plugin's folder; all others from the console. */
export const DEV_BASE = '/__plugin/';
/** Below this, modules as the loader asks for them: by their names in the manifest. */
export const ENTRIES = `${DEV_BASE}@entries/`;
/** Below this, what the console shares, as its import map has it. */
export const SHARED = '@shared/';
/** What exchanges components in the page; no file of the plugin. */
export const RUNTIME_FILE = '/@runtime.js';
export const RUNTIME = DEV_BASE + RUNTIME_FILE.slice(1);
