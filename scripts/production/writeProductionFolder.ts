import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DIST, ROOT } from '../lib/paths.js';
import { productionLockfile, productionPackage, productionServerPackage, type Lockfile, type PackageEntry } from './productionFiles.js';

interface BuiltInPlugin {
  readonly id: string;
  readonly version: string;
}

async function readJson<T>(...place: readonly string[]): Promise<T> {
  return JSON.parse(await readFile(path.join(ROOT, ...place), 'utf8')) as T;
}

/**
 * Writes all files of the server into a folder, in which `npm ci` then installs its packages.
 * @param folder new or empty
 */
export async function writeProductionFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder for each release.`);
  for (const part of ['server', 'shell', 'built-in-plugins'])
    await cp(path.join(DIST, part), path.join(folder, 'dist', part), { recursive: true });
  for (const { id, version } of await builtInPlugins())
    await cp(path.join(DIST, 'plugins', id, version), path.join(folder, 'dist', 'plugins', id, version), { recursive: true });
  await cp(path.join(ROOT, 'flags'), path.join(folder, 'flags'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  await cp(path.join(ROOT, '.npmrc'), path.join(folder, '.npmrc'));

  const lockfile = await readJson<Lockfile>('package-lock.json');
  const workspaces = Object.keys(lockfile.packages).filter((place) => place !== '' && !place.includes('node_modules/'));
  await mkdir(path.join(folder, 'server'));
  const files = {
    'package.json': productionPackage(await readJson<PackageEntry>('package.json')),
    'package-lock.json': productionLockfile(lockfile, workspaces),
    'server/package.json': productionServerPackage(await readJson<PackageEntry>('server', 'package.json')),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
}

/** The product's own plugins. All others in dist/plugins were installed there. */
async function builtInPlugins(): Promise<readonly BuiltInPlugin[]> {
  const names = await readdir(path.join(DIST, 'built-in-plugins'));
  return Promise.all(names.map((name) => readJson<BuiltInPlugin>('dist', 'built-in-plugins', name)));
}
