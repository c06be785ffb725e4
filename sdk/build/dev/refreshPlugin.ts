import path from 'node:path';
import type { Plugin } from 'vite';
import { BuildError } from '../BuildError.js';
import { classifyImport } from '../sharedLibraries.js';
import { RUNTIME, RUNTIME_FILE, SHARED } from './addresses.js';

const COMPONENTS = /\.tsx$/;

/** Whether an edited module can be replaced alone: it has components, or the loader requests it. */
function isBoundary(id: string, folder: string, entries: ReadonlySet<string>): boolean {
  const file = id.split('?')[0] ?? '';
  if (file.includes(`${path.sep}node_modules${path.sep}`) || !file.startsWith(folder)) return false;
  return COMPONENTS.test(file) || entries.has(file);
}

/** Leaves shared libraries to the console's import map, as the build does. */
export function sharedPlugin(): Plugin {
  return {
    name: 'edge-shared',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.endsWith(RUNTIME_FILE)) return RUNTIME_FILE;
      if (source.startsWith('.') || source.startsWith('/') || source.startsWith('\0')) return null;
      const kind = classifyImport(source);
      // The server itself responds at this address; it is not a file.
      if (kind === 'shared') return `/${SHARED}${source}.js`;
      if (kind === 'bundled' || importer?.includes('node_modules') === true) return null;
      throw new BuildError(kind.refused);
    },
  };
}

/**
 * Replaces edited modules of the plugin in the open page.
 * @param entries files that the manifest names
 */
export function refreshPlugin(folder: string, entries: ReadonlySet<string>): Plugin {
  return {
    name: 'edge-refresh',
    // After components were marked, before Vite looks for `import.meta.hot`.
    enforce: 'post',
    transform(code, id) {
      if (!isBoundary(id, folder, entries)) return null;
      const name = JSON.stringify(id.split('?')[0]);
      return {
        code: [
          `import * as edgeRefresh from ${JSON.stringify(RUNTIME)};`,
          `const $RefreshReg$ = edgeRefresh.register(${name}); const $RefreshSig$ = edgeRefresh.signature;`,
          code,
          `if (import.meta.hot) import.meta.hot.accept((next) => {`,
          `  if (next && !edgeRefresh.accept(${name}, next)) import.meta.hot.invalidate();`,
          `});`,
        ].join('\n'),
        map: null,
      };
    },
  };
}
