import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildPlugin } from '../../sdk/build/buildPlugin.js';
import { DIST, ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';
import { buildServer } from './server.js';
import { buildShell } from './shell.js';

/** Something that is built from files of the repository, and only when one of them has changed. */
export interface Target {
  readonly name: string;
  readonly inputs: () => readonly string[];
  /** Exists after a build, from the root of the repository; a build that lost it is stale. */
  readonly output: string;
  run(): Promise<void>;
}

const IS_TEST = /\.(?:test|stories)\.tsx?$|\/testing\//;
const COMMON = ['package-lock.json', 'scripts/build', 'scripts/lib'];

function inputsOf(...from: readonly string[]): () => readonly string[] {
  return () => [...COMMON, ...from].flatMap((place) => sourceFiles(place)).filter((file) => !IS_TEST.test(file));
}

function foldersIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function pluginTarget(folder: string, id: string, outDir: string, checkExports: boolean): Target {
  return {
    name: `${path.basename(outDir)}-${id}`,
    inputs: inputsOf(`${folder}/${id}`, 'sdk/build', 'sdk/src/contract', 'sdk/src/plugin'),
    output: `${outDir}/${id}`,
    async run() {
      await buildPlugin(path.join(ROOT, folder, id), path.join(ROOT, outDir), { checkExports });
    },
  };
}

/** All that the product consists of. */
export function productTargets(): Target[] {
  return [
    {
      name: 'server',
      inputs: inputsOf('server', 'sdk/src/contract', 'package.json'),
      output: 'dist/server/main.js',
      run: () => buildServer(path.join(DIST, 'server')),
    },
    {
      name: 'shell',
      inputs: inputsOf('core', 'sdk/src', 'sdk/build', 'scripts/shell', 'vite.config.ts'),
      output: 'dist/shell/index.html',
      run: () => buildShell(path.join(DIST, 'shell')),
    },
    ...foldersIn('plugins').map((id) => pluginTarget('plugins', id, 'dist/plugins', true)),
  ];
}

/** Plugins that misbehave on purpose, for the tests in the browser. */
export function fixtureTargets(): Target[] {
  return foldersIn('tests/fixtures/plugins').map((id) => pluginTarget('tests/fixtures/plugins', id, 'dist/test-plugins', false));
}
