import type { Plugin } from 'vite';
import { iconLibrary } from '../../sdk/build/iconLibrary.js';
import { ICON_MODULE, keepSmallDrawing } from '../../sdk/build/smallIcons.js';
import { splitImports } from '../../sdk/build/splitImports.js';
import { ROOT } from '../lib/paths.js';
import { exactly } from './exactly.js';

const BY_NAME = `
  static getPaths() { return undefined; }
  static load(name) { return Promise.reject(new Error("Icon '" + name + "' is given by name. Use the static component of @blueprintjs/icons.")); }
  static loadAll() { return this.load('all'); }
  static setLoaderOptions() {}`;

/**
 * Removes Blueprint's loaders of icons by name: one contains the list of all names (9 kB) and loads all paths on first use (over 80 kB), the other
 * makes the build read 3,700 modules. Icons are static components here; the linter rejects all others.
 */
export function staticIcons(): Plugin {
  const LOADER = '\0icons-by-name';
  const NEXT = '\0icons-next';
  return {
    name: 'static-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/iconLoader$|^@blueprintjs\/icons\/next$/ },
      handler(id, importer) {
        if (id.endsWith('/next')) return NEXT;
        return `${id} ${importer ?? ''}`.includes('@blueprintjs/icons') ? LOADER : null;
      },
    },
    load: {
      filter: { id: [exactly(LOADER), exactly(NEXT)] },
      handler: (id) =>
        id === LOADER
          ? `export class Icons {${BY_NAME}}`
          : `export { IconSize } from '@blueprintjs/icons/lib/esnext/iconTypes';
             export { SvgIconContainerNext } from '@blueprintjs/icons/lib/esnext/next/svgIconContainerNext';
             export class IconsNext {${BY_NAME}}`,
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

/**
 * Keeps the small drawing of each icon, as builds of plugins do; the drawings for 20 pixels would be 3 kB of the first page.
 *
 * @throws Error if the package chooses in another way
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    transform: {
      filter: { id: ICON_MODULE },
      handler: (code, id) => {
        const small = keepSmallDrawing(code);
        if (small === undefined) throw new Error(`The icon ${id} does not choose between two drawings as expected.`);
        return { code: small, map: null };
      },
    },
  };
}
