import path from 'node:path';
import { namedModules, type CatalogueEntry, type PluginManifest } from '../../src/contract/manifest/index.js';
import { requireValid } from '../requireValid.js';
import { generateOperations, OPERATIONS_MODULE } from '../codegen/generateOperations.js';
import { readLocales } from '../localeFiles.js';
import { pickLabels } from '../pickLabels.js';
import { entryFile } from '../preset.js';
import { contributionsOf } from '../../src/plugin/contributionsOf.js';
import { readDefinition } from '../readDefinition.js';
import { readOperations } from '../readOperations.js';
import { ENTRIES } from './addresses.js';

/** A plugin during development. */
export interface DevPlugin {
  readonly id: string;
  readonly entry: CatalogueEntry;
  /** Files of its modules, by the names that the loader requests. */
  readonly modules: ReadonlyMap<string, string>;
  /** Content of its locale files, by the names that the loader requests. */
  readonly locales: ReadonlyMap<string, string>;
  /** Texts of its operations by hash: the console does not have them. */
  readonly operations: ReadonlyMap<string, string>;
}

/** A placeholder of the right length, so that the other parts can be validated. */
const ANY_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/**
 * Reads a plugin from its sources. Files change, so none has an integrity value.
 * @throws BuildError that describes what the author has to fix, as in a build
 */
export async function readDevPlugin(folder: string): Promise<DevPlugin> {
  await generateOperations(folder);
  const definition = await readDefinition(folder);
  const contributions = contributionsOf(definition);
  const names = [...new Set(namedModules(contributions).map(({ module }) => module))];
  const modules = new Map(names.map((name) => [`${name.slice(2)}.js`, entryFile(folder, name)]));
  const locales = await readLocales(folder);
  const operations = await readOperations(path.join(folder, OPERATIONS_MODULE));
  const files = [...modules.keys(), ...locales.map(({ fileName }) => fileName)];
  const manifest: PluginManifest = {
    schemaVersion: 1,
    id: definition.id,
    version: definition.version,
    sdk: definition.sdk,
    flag: `plugin.${definition.id}`,
    title: definition.title,
    requires: definition.requires ?? [],
    contributions,
    modules: Object.fromEntries(names.map((name) => [name, { file: `${name.slice(2)}.js`, imports: [], css: [] }])),
    locales: Object.fromEntries(locales.map(({ language, fileName }) => [language, fileName])),
    labels: Object.fromEntries(
      locales.map(({ language, content }) => [language, pickLabels(JSON.parse(content) as object, contributions)]),
    ),
    operations: operations.map(({ name, type, sha256 }) => ({ name, type, sha256 })),
    ...(definition.flags === undefined ? {} : { flags: definition.flags }),
    files: Object.fromEntries(files.map((file) => [file, { bytes: 0, integrity: '' }])),
  };
  requireValid(folder, { ...manifest, files: Object.fromEntries(files.map((file) => [file, { bytes: 0, integrity: ANY_INTEGRITY }])) });
  return {
    id: definition.id,
    entry: { baseUrl: ENTRIES, manifest, isChecked: true },
    modules,
    locales: new Map(locales.map(({ fileName, content }) => [fileName, content])),
    operations: new Map(operations.map(({ sha256, text }) => [sha256, text])),
  };
}
