import type { Plugin } from 'vite';
import { exactly } from './exactly.js';

/**
 * Removes Blueprint's loader of icons by name: it contains the list of all names (9 kB) and loads all paths on first use
 * (over 80 kB). Icons are static components here; the linter rejects all others.
 */
export function staticIcons(): Plugin {
  const LOADER = '\0icons-by-name';
  return {
    name: 'static-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/iconLoader$/ },
      handler: (_id, importer) => (importer?.includes('@blueprintjs/icons') === true ? LOADER : null),
    },
    load: {
      filter: { id: exactly(LOADER) },
      handler: () => `export class Icons {
        static getPaths() { return undefined; }
        static load(name) { return Promise.reject(new Error("Icon '" + name + "' is given by name. Use the static component of @blueprintjs/icons.")); }
        static loadAll() { return Icons.load('all'); }
        static setLoaderOptions() {}
      }`,
    },
  };
}
