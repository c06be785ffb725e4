import type { Plugin } from 'vite';
import { exactly } from './exactly.js';

/**
 * Takes Blueprint's loader of icons by name out: it brings the list of all names (9 kB) and, on first use, all paths
 * (over 80 kB). Icons are static components here; the linter refuses the others.
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
