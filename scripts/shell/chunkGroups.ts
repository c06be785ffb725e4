import path from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../lib/paths.js';
import { shellConfig, type ChunkGroup, type ChunkGroups, type ShellBuild } from './config.js';
import { entryNameOf } from './sharedEntries.js';

/** React and the router; and what must have run before any library does. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|reflect-metadata)\//;

/** What plugins' screens need beside what the shell has loaded, by the entry that brings it: any screen, what opens over it, forms. */
const SCREENS = [
  ['kit', entryNameOf('@edge-console/sdk/ui/basics')],
  ['overlays', entryNameOf('@blueprintjs/core/overlays')],
  ['forms', entryNameOf('@edge-console/sdk/ui/forms')],
] as const;

/** What the kit opens with the same code: fetched with it, not before it. */
const OPENED = ['Anchor', 'FlyoutPanel', 'HintBubble'].map((name) => path.join(ROOT, `sdk/src/ui/parts/${name}.tsx`));

/** Left out of trial builds: nearly four thousand modules behind a component that only a plugin would use. */
const UNREAD = ['@blueprintjs/icons/next'];

/** Which module imports a style sheet matters, and not what the style sheet says. */
function emptyStyles(): Plugin {
  const module = { code: '', moduleSideEffects: 'no-treeshake' } as const;
  return { name: 'empty-styles', enforce: 'pre', load: { filter: { id: /\.css$/ }, handler: () => module } };
}

/** Modules whose code an entry brings at once, in a build with no other entry: others would keep what it does not use. */
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
 * Which modules go together. Left alone the bundler makes a chunk for every combination of entries that share modules,
 * about seventy with more than twenty entries, and a page would ask for each. Trial builds tell what the shell really
 * reaches (after unused code is dropped); that becomes three files, and what plugins' screens add three more.
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
