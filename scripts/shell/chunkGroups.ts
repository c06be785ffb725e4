import path from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../lib/paths.js';
import { shellConfig, type ChunkGroup, type ChunkGroups, type ShellBuild } from './config.js';
import { entryNameOf } from './sharedEntries.js';

/** React, the router, and modules that must run before all libraries. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|reflect-metadata)\//;

/** Code for plugins' screens that the shell does not load, by entry: all screens, overlays, forms. */
const SCREENS = [
  ['kit', entryNameOf('@edge-console/sdk/ui/basics')],
  ['overlays', entryNameOf('@blueprintjs/core/overlays')],
  ['forms', entryNameOf('@edge-console/sdk/ui/forms')],
] as const;

/** Modules of the kit that use the overlays: loaded with them, not before them. */
const OPENED = ['Anchor', 'FlyoutPanel', 'HintBubble'].map((name) => path.join(ROOT, `sdk/src/ui/parts/${name}.tsx`));

/** Omitted from trial builds: nearly four thousand modules of a component that only a plugin would use. */
const UNREAD = ['@blueprintjs/icons/next'];

/** Trial builds need the imports of style sheets, and not their content. */
function emptyStyles(): Plugin {
  const module = { code: '', moduleSideEffects: 'no-treeshake' } as const;
  return { name: 'empty-styles', enforce: 'pre', load: { filter: { id: /\.css$/ }, handler: () => module } };
}

/** Modules that an entry imports statically, from a build with only this entry: other entries would keep code that it does not use. */
async function modulesOf(files: ShellBuild, entry: string): Promise<readonly string[]> {
  const { build: options, plugins = [], ...config } = shellConfig(files, new Map(), [entry]);
  const rolldownOptions = { ...options?.rolldownOptions, external: UNREAD };
  const trial = { ...options, rolldownOptions, write: false, minify: false, cssMinify: false };
  const result = await build({ ...config, plugins: [emptyStyles(), ...plugins], configFile: false, logLevel: 'error', build: trial });
  if (!('output' in result)) throw new Error('The trial build of the shell gave no output.');
  const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const modules: string[] = [];
  const seen = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return;
    seen.add(fileName);
    modules.push(...Object.keys(chunk.modules));
    for (const imported of chunk.imports) visit(imported);
  };
  const start = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === entry);
  if (start !== undefined) visit(start.fileName);
  return modules;
}

function groupOfShell(id: string): ChunkGroup {
  if (FRAMEWORK.test(id)) return 'framework';
  return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'console';
}

/**
 * Groups modules into chunks. Without groups the bundler creates a chunk for every combination of entries that share modules,
 * about seventy for more than twenty entries, and a page would request each. Trial builds find the modules that the shell really
 * uses (after unused code is dropped). These become three files, and the modules for plugins' screens three more.
 */
export async function findChunkGroups(files: ShellBuild): Promise<ChunkGroups> {
  const [shell, ...screens] = await Promise.all([
    modulesOf(files, 'shell'),
    ...SCREENS.map(async ([group, entry]) => [group, await modulesOf(files, entry)] as const),
  ]);
  const groups = new Map<string, ChunkGroup>();
  const add = (id: string, group: ChunkGroup) => {
    if (id !== files.main && !/^\0(shared:|rolldown\/)/.test(id) && !groups.has(id)) groups.set(id, group);
  };
  for (const id of shell) add(id, groupOfShell(id));
  for (const [group, modules] of screens) for (const id of modules) add(id, group);
  for (const file of OPENED) add(file, 'overlays');
  return groups;
}
