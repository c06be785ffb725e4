import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compression } from '../../sdk/build/precompress.js';
import { DIST, ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';

/* Builders load the bundlers, which takes longer than finding out that nothing is stale. So they are imported only to build. */

const loadPluginBuilder = () => import('../../sdk/build/buildPlugin.js');

/** A build output, which is built again only when one of its input files has changed. */
export interface Target {
  readonly name: string;
  readonly inputs: () => readonly string[];
  /** File or folder that a build creates, as a path from the root. Without it the target is stale. */
  readonly output: string;
  run(compression: Compression): Promise<void>;
}

const IS_TEST = /\.(?:test|stories)\.tsx?$|\/testing\//;
const COMMON = ['package-lock.json', 'scripts/build', 'scripts/lib'];

function inputsOf(...from: readonly string[]): () => readonly string[] {
  return () => [...COMMON, ...from].flatMap((place) => sourceFiles(place)).filter((file) => !IS_TEST.test(file));
}

function foldersIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

const pluginInputs = (folder: string, id: string) => inputsOf(`${folder}/${id}`, 'sdk/build', 'sdk/src/contract', 'sdk/src/plugin');

/** A plugin of the product. The hash of its manifest is written beside the server, outside PLUGINS_DIR. */
function pluginTarget(id: string): Target {
  const built = `dist/built-in-plugins/${id}.json`;
  return {
    name: `plugins-${id}`,
    inputs: pluginInputs('plugins', id),
    output: built,
    async run(compress) {
      const [{ buildPlugin }, { integrityOf }] = await Promise.all([loadPluginBuilder(), import('../../sdk/build/integrity.js')]);
      const { manifest, folder } = await buildPlugin(path.join(ROOT, 'plugins', id), path.join(DIST, 'plugins'), { compress });
      const integrity = integrityOf(await readFile(path.join(folder, 'manifest.json')));
      await mkdir(path.dirname(path.join(ROOT, built)), { recursive: true });
      await writeFile(path.join(ROOT, built), JSON.stringify({ id, version: manifest.version, integrity }));
    },
  };
}

function fixtureTarget(id: string): Target {
  return {
    name: `test-plugins-${id}`,
    inputs: pluginInputs('tests/fixtures/plugins', id),
    output: `dist/test-plugins/${id}`,
    async run(compress) {
      const { buildPlugin } = await loadPluginBuilder();
      await buildPlugin(path.join(ROOT, 'tests/fixtures/plugins', id), path.join(DIST, 'test-plugins'), { checkExports: false, compress });
    },
  };
}

/** All targets of the product. */
export function productTargets(): Target[] {
  return [
    {
      name: 'server',
      inputs: inputsOf('server', 'sdk/src/contract', 'package.json'),
      output: 'dist/server/main.js',
      run: async () => (await import('./server.js')).buildServer(path.join(DIST, 'server')),
    },
    {
      name: 'shell',
      inputs: inputsOf('core', 'sdk/src', 'sdk/build', 'scripts/shell', 'vite.config.ts'),
      output: 'dist/shell/index.html',
      run: async (compression) => (await import('./shell.js')).buildShell(path.join(DIST, 'shell'), compression),
    },
    ...foldersIn('plugins').map((id) => pluginTarget(id)),
  ];
}

/** Plugins with deliberate faults, for the browser tests. */
export function fixtureTargets(): Target[] {
  return foldersIn('tests/fixtures/plugins').map(fixtureTarget);
}
