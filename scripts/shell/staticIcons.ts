import type { Plugin } from 'vite';
import { iconLibrary } from '../../sdk/build/iconLibrary.js';
import { splitImports } from '../../sdk/build/splitImports.js';
import { ROOT } from '../lib/paths.js';
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
      handler: (id, importer) => (`${id} ${importer ?? ''}`.includes('@blueprintjs/icons') ? LOADER : null),
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

/** Imports each icon from its own module. The index of the package imports two thousand modules, which the shell's five builds would read. */
export function singleIcons(): Plugin {
  const { transform } = splitImports([iconLibrary(ROOT, 'esnext')]);
  const plugin = {
    name: 'single-icons',
    // Runs after TypeScript is compiled, because it finds the imports by parsing JavaScript.
    enforce: 'post',
    transform: { filter: { code: '@blueprintjs/icons' }, handler: transform },
  };
  // Rolldown runs hooks of Rollup, but declares other types for them.
  return plugin as unknown as Plugin;
}

/** Statements of the package that choose between its two drawings of an icon, and what replaces them. */
const CHOICES: readonly (readonly [chosen: string, small: string])[] = [
  ['const paths = isLarge ? PATHS_20 : PATHS_16;', 'const paths = PATHS_16;'],
  ['const isLarge = size >= IconSize.LARGE;', 'const isLarge = false;'],
];

/**
 * Keeps one of the two drawings that each icon has: that for 16 pixels, scaled for other sizes. Nearly all icons of the console have 12 to 16
 * pixels, and the drawings for 20 pixels would be 3 kB of the first page.
 *
 * @throws Error if the package chooses in another way
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    transform: {
      filter: { id: /\/@blueprintjs\/icons\/lib\/esnext\/(svgIconContainer|generated\/components\/[a-z0-9-]+)\.js$/ },
      handler: (code, id) => {
        if (id.endsWith('/index.js')) return null;
        const choice = CHOICES.find(([chosen]) => code.includes(chosen));
        if (choice === undefined) throw new Error(`The icon ${id} does not choose between two drawings as expected.`);
        return { code: code.replace(...choice), map: null };
      },
    },
  };
}
