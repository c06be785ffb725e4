import { build, type Rolldown } from 'vite';
import { entryNameOf } from './sharedEntries.js';
import { shellConfig, type ChunkGroups, type ShellBuild } from './config.js';

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

/** What a plugin's first list or form needs beside what the shell has loaded. */
const KIT = [
  '@edge-console/sdk',
  '@edge-console/sdk/ui',
  '@blueprintjs/core/basics',
  '@apollo/client/react',
  'react-router-dom',
  'react',
  'react/jsx-runtime',
];

/** Modules whose code an entry brings, with all that it imports statically. */
function modulesOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, entry: string): Set<string> {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (chunk === undefined || seen.has(fileName)) return;
    seen.add(fileName);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) if (renderedLength > 0) modules.add(id);
    for (const imported of chunk.imports) visit(imported);
  };
  const start = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === entry);
  if (start !== undefined) visit(start.fileName);
  return modules;
}

/**
 * Which modules go together. Left alone the bundler makes a chunk for every combination of entries that share modules,
 * about seventy with more than twenty entries, and a page would ask for each. A trial build tells what the shell
 * really reaches (after unused code is dropped); that becomes three files, and what plugins' screens add one more.
 */
export async function findChunkGroups(files: ShellBuild): Promise<ChunkGroups> {
  const config = shellConfig(files);
  const result = await build({ ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false } });
  if (!('output' in result)) throw new Error('The trial build of the shell gave no output.');
  const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const shell = modulesOf(chunks, 'shell');
  const groups = new Map<string, 'framework' | 'libraries' | 'console' | 'kit'>();
  for (const id of shell) {
    if (id === files.main || id.startsWith('\0')) continue;
    groups.set(id, FRAMEWORK.test(id) ? 'framework' : id.includes('/node_modules/') ? 'libraries' : 'console');
  }
  for (const specifier of KIT) {
    for (const id of modulesOf(chunks, entryNameOf(specifier))) {
      if (!groups.has(id) && !id.startsWith('\0')) groups.set(id, 'kit');
    }
  }
  return groups;
}
