import path from 'node:path';
import type { Plugin } from 'rollup';
import { BuildError } from './BuildError.js';
import { classifyImport } from './sharedLibraries.js';

/** Whether somebody wrote the file for this plugin, as opposed to a package's. */
function isOwn(file: string): boolean {
  return !file.includes(`${path.sep}node_modules${path.sep}`);
}

function isInside(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/**
 * Leaves shared libraries to the import map, and refuses what would break at run time: other entry points of shared
 * packages, parts of the console that are not for plugins, files outside the plugin's folder. (SDK-002)
 */
export function guardImports(folder: string): Plugin {
  return {
    name: 'guard-imports',
    resolveId: {
      order: 'pre',
      handler(specifier, importer) {
        if (importer === undefined || specifier.startsWith('\0')) return null;
        if (specifier.startsWith('.') || path.isAbsolute(specifier)) {
          const target = path.resolve(path.dirname(importer), specifier);
          if (isOwn(importer) && isOwn(target) && !isInside(folder, target)) {
            throw new BuildError(`${path.relative(folder, importer)} imports '${specifier}', which lies outside the plugin.`);
          }
          return null;
        }
        const kind = classifyImport(specifier);
        if (kind === 'shared') return { id: specifier, external: true };
        if (kind === 'bundled') return null;
        throw new BuildError(`${path.relative(folder, importer)}: ${kind.refused}`);
      },
    },
  };
}
