import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollup, type OutputAsset, type OutputChunk } from 'rollup';
import { namedModules, type ModuleEntry, type PluginManifest } from '../src/contract/manifest/index.js';
import type { PluginDefinition } from '../src/plugin/definePlugin.js';
import { BuildError } from './BuildError.js';
import type { ChunkStyles } from './cssFiles.js';
import { integrityOf } from './integrity.js';
import { readLocales } from './localeFiles.js';
import { locate } from './locate.js';
import { pickLabels } from './pickLabels.js';
import { precompressFolder, type Compression } from './precompress.js';
import { entryFile, presetFor } from './preset.js';
import { contributionsOf } from '../src/plugin/contributionsOf.js';
import { readDefinition } from './readDefinition.js';
import { operationsFile, readOperations } from './readOperations.js';
import { requireValid } from './requireValid.js';

const OPERATIONS_FILE = 'operations.json';

export interface BuiltPlugin {
  readonly manifest: PluginManifest;
  /** Folder with the files and `manifest.json`. */
  readonly folder: string;
}

export interface BuildOptions {
  /**
   * Refuse a module without a default export. Off only for fixtures that are wrong on purpose.
   * @default true
   */
  readonly checkExports?: boolean;
  /**
   * Effort for the compressed copies beside each file; `false` for a build that no browser loads.
   * @default 'best'
   */
  readonly compress?: Compression | false;
}

/**
 * Builds a plugin into `<outDir>/<id>/<version>/` and replaces an earlier build of that version as a whole.
 * @throws BuildError that describes what the author has to fix
 */
export async function buildPlugin(
  folder: string,
  outDir: string,
  { checkExports = true, compress = 'best' }: BuildOptions = {},
): Promise<BuiltPlugin> {
  const source = path.resolve(folder);
  const definition = await readDefinition(source);
  const modules = [...new Set(namedModules(contributionsOf(definition)).map(({ module }) => module))].sort();
  const { output, styles } = await bundle(source, definition.id, modules);
  if (checkExports) requireDefaultExports(source, output);
  const { manifest, files } = await describe(source, definition, modules, output, styles);
  const target = path.join(path.resolve(outDir), definition.id, definition.version);
  await writeBuild(target, files, manifest, compress);
  return { manifest, folder: target };
}

type Output = readonly (OutputChunk | OutputAsset)[];

interface Bundled {
  readonly output: Output;
  readonly styles: ChunkStyles;
}

async function bundle(source: string, id: string, modules: readonly string[]): Promise<Bundled> {
  const preset = presetFor(id, source, modules);
  if (modules.length === 0) return { output: [], styles: preset.styles };
  const build = await rollup(preset.input).catch((error: unknown) => {
    throw new BuildError(describeFault(source, error), { cause: error });
  });
  try {
    const { output } = await build.generate(preset.output);
    return { output, styles: preset.styles };
  } finally {
    await build.close();
  }
}

/** Rollup's error, with its location if known: `screens/One.tsx:3:7: ...`. */
function describeFault(source: string, error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof BuildError) return error.cause.message;
  const { loc } = error as { readonly loc?: { readonly file?: string; readonly line: number; readonly column: number } };
  return loc?.file === undefined ? error.message : `${path.relative(source, loc.file)}:${loc.line}:${loc.column + 1}: ${error.message}`;
}

interface Described {
  readonly manifest: PluginManifest;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

async function describe(
  source: string,
  definition: PluginDefinition,
  modules: readonly string[],
  output: Output,
  styles: ChunkStyles,
): Promise<Described> {
  const files = new Map<string, string | Uint8Array>(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  const locales = await readLocales(source);
  for (const { fileName, content } of locales) files.set(fileName, content);
  const operations = await readOperations(path.join(source, 'graphql', '__generated__', 'operations.ts'));
  if (operations.length > 0) files.set(OPERATIONS_FILE, operationsFile(operations));
  const manifest: PluginManifest = {
    schemaVersion: 1,
    id: definition.id,
    version: definition.version,
    sdk: definition.sdk,
    flag: `plugin.${definition.id}`,
    title: definition.title,
    requires: definition.requires ?? [],
    contributions: contributionsOf(definition),
    modules: Object.fromEntries(modules.map((module) => [module, moduleEntry(module, output, styles)])),
    locales: Object.fromEntries(locales.map(({ language, fileName }) => [language, fileName])),
    labels: Object.fromEntries(
      locales.map(({ language, content }) => [language, pickLabels(JSON.parse(content) as object, contributionsOf(definition))]),
    ),
    operations: operations.map(({ name, type, sha256 }) => ({ name, type, sha256 })),
    ...(definition.flags === undefined ? {} : { flags: definition.flags }),
    ...(operations.length > 0 ? { operationsFile: OPERATIONS_FILE } : {}),
    files: Object.fromEntries(
      [...files]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, content]) => [name, { bytes: Buffer.byteLength(content), integrity: integrityOf(content) }]),
    ),
  };
  requireValid(source, manifest);
  return { manifest, files };
}

function requireDefaultExports(source: string, output: Output): void {
  for (const file of output) {
    if (file.type !== 'chunk' || !file.isEntry || file.exports.includes('default')) continue;
    const module = `./${file.name}`;
    const at = path.relative(source, entryFile(source, module));
    throw new BuildError(`${at}:1: ${module} does not have a default export, which ${locate(source, { module }, 'module')} requires.`);
  }
}

function moduleEntry(module: string, output: Output, styles: ChunkStyles): ModuleEntry {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === module.slice(2));
  if (entry === undefined) throw new Error(`Rollup made no chunk for ${module}.`);
  /** All chunks that an entry reaches by imports of these kinds, including itself. */
  const reach = (importsOf: (chunk: OutputChunk) => readonly string[]): readonly string[] => {
    const reached = new Set<string>();
    const visit = (fileName: string) => {
      const chunk = chunks.get(fileName);
      if (chunk === undefined || reached.has(fileName)) return;
      reached.add(fileName);
      for (const imported of importsOf(chunk)) visit(imported);
    };
    visit(entry.fileName);
    return [...reached];
  };
  const all = reach(({ imports }) => imports);
  // The browser loads a dynamically imported part without the console, so its styles are loaded with the entry.
  const styled = reach(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const imported = new Set(all.flatMap((file) => chunks.get(file)?.imports ?? []));
  return {
    file: entry.fileName,
    imports: all.filter((file) => file !== entry.fileName),
    css: styled.flatMap((file) => styles.get(file) ?? []),
    libraries: [...imported].filter((name) => !chunks.has(name)).sort(),
  };
}

/** Built into a folder beside the target first, so that a reader never finds an incomplete build. */
async function writeBuild(
  target: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  manifest: PluginManifest,
  compress: Compression | false,
): Promise<void> {
  const temporary = `${target}.building-${process.pid}`;
  await rm(temporary, { recursive: true, force: true });
  for (const [name, content] of [...files, ['manifest.json', JSON.stringify(manifest)] as const]) {
    const file = path.join(temporary, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  if (compress !== false) await precompressFolder(temporary, compress);
  await rm(target, { recursive: true, force: true });
  await rename(temporary, target);
}
