import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rollup';
import { BuildError } from './BuildError.js';
import { locateText, quoted } from './locate.js';
import { classifyImport, packageOf } from './sharedLibraries.js';

/** Whether the file is part of this plugin, as opposed to a package. */
export function isOwn(file: string): boolean {
  return !file.includes(`${path.sep}node_modules${path.sep}`);
}

function isInside(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

function isPath(specifier: string): boolean {
  return specifier.startsWith('.') || path.isAbsolute(specifier);
}

const SDK_SOURCES = path.resolve(import.meta.dirname, '../src');

/** In this repository, parts of the SDK that plugins bundle are sources, and not in node_modules: their own imports, and their resolved paths. */
function isPartOfSdk(importer: string, specifier: string): boolean {
  return isInside(SDK_SOURCES, path.isAbsolute(specifier) ? specifier : importer);
}

/** The objection to an import before its file is resolved; undefined without one. */
function objectionTo(folder: string, specifier: string, importer: string): string | undefined {
  if (isPath(specifier)) {
    const target = path.resolve(path.dirname(importer), specifier);
    if (!isOwn(importer) || !isOwn(target) || isInside(folder, target)) return undefined;
    if (isPartOfSdk(importer, specifier)) return undefined;
    return `imports '${specifier}', which is outside the plugin. Import @edge-console/sdk, or copy the file into the plugin.`;
  }
  const kind = classifyImport(specifier);
  return typeof kind === 'object' ? kind.refused : undefined;
}

function notFound(specifier: string): string {
  if (isPath(specifier)) return `imports '${specifier}', but the file does not exist.`;
  if (isBuiltin(specifier))
    return `imports '${specifier}', a module of Node.js that browsers do not have. Load data from the API, and use the functions of the browser for everything else.`;
  return `imports '${specifier}', which is not installed. Run: npm install ${packageOf(specifier)}`;
}

/**
 * Leaves shared libraries to the import map, and refuses imports that would fail at run time: other entry points of shared packages, parts
 * of the console that are not for plugins, files outside the plugin's folder, missing files. (SDK-002)
 */
export function guardImports(folder: string): Plugin {
  const refuse = (specifier: string, importer: string, objection: string): never => {
    throw new BuildError(`${locateText(folder, importer, ...quoted(specifier))}: ${objection}`);
  };
  return {
    name: 'guard-imports',
    resolveId: {
      order: 'pre',
      async handler(specifier, importer, { isEntry, attributes, custom }) {
        if (importer === undefined || specifier.startsWith('\0') || importer.startsWith('\0')) return null;
        const objection = objectionTo(folder, specifier, importer);
        if (objection !== undefined) return refuse(specifier, importer, objection);
        if (!isPath(specifier) && classifyImport(specifier) === 'shared') return { id: specifier, external: true };
        const found = await this.resolve(specifier, importer, {
          isEntry,
          attributes,
          skipSelf: true,
          ...(custom === undefined ? {} : { custom }),
        });
        // An import that is left external, such as a part of Node, does not exist in a browser.
        return found === null || found.external !== false ? refuse(specifier, importer, notFound(specifier)) : found;
      },
    },
  };
}
