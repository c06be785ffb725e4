import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT } from '../lib/paths.js';
import { shellConfig, type ChunkGroup, type ChunkGroups, type ShellBuild } from './config.js';
import { entryNameOf } from './sharedEntries.js';

/** React, the router, and modules that must run before all libraries. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|reflect-metadata)\//;

/** Code for plugins' screens that the shell does not load, by entry. A module belongs to the first that reaches it. */
const SCREENS = [
  ['overlays', '@blueprintjs/core/overlays'],
  ['forms', '@edge-console/sdk/ui/forms'],
  ['forms', '@edge-console/sdk/ui/dialogs'],
  ['records', '@edge-console/sdk/ui/records'],
  ['tree', '@edge-console/sdk/ui/tree'],
  ['fields', '@edge-console/sdk/ui/fields'],
  ['choices', '@edge-console/sdk/ui/choices'],
  ['dates', '@edge-console/sdk/ui/dates'],
] as const;
const ALL_SCREENS = '@edge-console/sdk/ui/basics';

/** Modules of at most two kilobytes that records, trees and fields share, each of which would otherwise be a file: loaded with forms. */
const WITH_FORMS = new RegExp(
  [
    String.raw`/sdk/src/ui/fields/(ControlGroup|isSameValue|ChosenTags|isSameList)[.]`,
    String.raw`/@blueprintjs/icons/.*/(arrow-down|arrow-up|chevron-down|chevron-up|trash)[.]js$`,
    String.raw`/@blueprintjs/core/.*/(compareUtils|abstractComponent|popupKind|boundary)[.]js$`,
  ].join('|'),
);

/** Modules of the kit that use the overlays: loaded with them, not before them. */
const OPENED = [
  'list/CopyIds.tsx',
  'parts/Anchor.tsx',
  'parts/afterFrame.ts',
  'parts/FlyoutPanel.tsx',
  'parts/HintBubble.tsx',
  'parts/overlayDuration.ts',
  'parts/usePreparedOverlay.ts',
  'dialog/DialogHost.ts',
  'dialog/ModalDialog.tsx',
  'dialog/takesFocusBack.ts',
  'dialog/useOpenOverlay.ts',
].map((name) => path.join(ROOT, 'sdk/src/ui', name));

/** Trial builds need the imports of style sheets, and not their content. */
function emptyStyles(): Plugin {
  const module = { code: '', moduleSideEffects: 'no-treeshake' } as const;
  return { name: 'empty-styles', enforce: 'pre', load: { filter: { id: /\.css$/ }, handler: () => module } };
}

/**
 * Modules that entries import statically, from a build with only these entries: others would keep code that these do not use.
 * @returns a list for each entry
 */
async function modulesOf(files: ShellBuild, entries: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { build: options, plugins = [], ...config } = shellConfig(files, new Map(), entries);
  const trial = { ...options, write: false, minify: false, cssMinify: false };
  const result = await build({ ...config, plugins: [emptyStyles(), ...plugins], configFile: false, logLevel: 'error', build: trial });
  if (!('output' in result)) throw new Error('The trial build of the shell gave no output.');
  const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  return entries.map((entry) => {
    const start = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === entry);
    return start === undefined ? [] : modulesReachedFrom(start, chunks);
  });
}

function modulesReachedFrom(start: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): readonly string[] {
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || reached.has(chunk)) return;
    reached.add(chunk);
    for (const imported of chunk.imports) visit(chunks.get(imported));
  };
  visit(start);
  return [...reached].flatMap(({ modules }) => Object.keys(modules));
}

function groupOfShell(id: string): ChunkGroup {
  if (FRAMEWORK.test(id)) return 'framework';
  return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'console';
}

/**
 * Groups modules into chunks. Without groups the bundler creates a chunk for every combination of entries that share modules,
 * about seventy for more than twenty entries, and a page would request each. Trial builds find the modules that the shell really
 * uses (after unused code is dropped). These become three files, and the modules for plugins' screens one for each part of the kit.
 */
export async function findChunkGroups(files: ShellBuild): Promise<ChunkGroups> {
  const [[shell = []], [kit = []], screens] = await Promise.all([
    modulesOf(files, ['shell']),
    modulesOf(files, [entryNameOf(ALL_SCREENS)]),
    modulesOf(
      files,
      SCREENS.map(([, entry]) => entryNameOf(entry)),
    ),
  ]);
  const groups = new Map<string, ChunkGroup>();
  const add = (id: string, group: ChunkGroup) => {
    if (id !== files.main && !/^\0(shared:|rolldown\/)/.test(id) && !groups.has(id)) groups.set(id, group);
  };
  for (const id of shell) add(id, groupOfShell(id));
  for (const id of kit) add(id, 'kit');
  for (const file of OPENED) add(file, 'overlays');
  for (const [index, [group]] of SCREENS.entries()) for (const id of screens[index] ?? []) add(id, WITH_FORMS.test(id) ? 'forms' : group);
  return groups;
}
