import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import semver from 'semver';

const run = promisify(execFile);
const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'releases');

export interface Release {
  readonly version: string;
  readonly commit: string;
}

const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: ROOT, maxBuffer: 1 << 28 })).stdout.trim();

/**
 * The newest release: its tag, or in a clone without tags the commit in `docs/releases.json`.
 * @throws Error if the repository has neither
 */
export async function newestRelease(): Promise<Release> {
  const recorded = JSON.parse(await readFile(path.join(ROOT, 'docs', 'releases.json'), 'utf8')) as readonly Release[];
  const versions = (await git('tag', '--list', 'v*')).split('\n').flatMap((tag) => semver.valid(tag.slice(1)) ?? []);
  const [version] = semver.rsort([...versions, ...recorded.map((release) => release.version)]);
  if (version === undefined) throw new Error('docs/releases.json does not name a release, and the repository does not have a tag vX.Y.Z.');
  const reference = versions.includes(version) ? `v${version}` : (recorded.find((release) => release.version === version)?.commit ?? '');
  try {
    return { version, commit: await git('rev-parse', '--verify', `${reference}^{commit}`) };
  } catch (error) {
    throw new Error(`Release ${version} is missing: the repository has neither the tag v${version} nor its commit. Fetch both.`, {
      cause: error,
    });
  }
}

/**
 * Builds the server of a release in a separate working tree, once for each commit.
 * @returns the folder of the product
 */
export async function buildRelease({ commit }: Release): Promise<string> {
  const folder = path.join(CACHE, commit);
  if (existsSync(path.join(folder, 'dist', 'server', 'main.js'))) return folder;
  await mkdir(CACHE, { recursive: true });
  const making = `${folder}.${process.pid}`;
  await rm(making, { recursive: true, force: true });
  await git('worktree', 'prune');
  await git('worktree', 'add', '--detach', '--force', making, commit);
  await linkPackages(making);
  const build = `import('./scripts/build/server.ts').then(({ buildServer }) => buildServer(process.cwd() + '/dist/server'))`;
  await run(process.execPath, ['--import', 'tsx', '--eval', build], { cwd: making });
  await detach(making);
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
  return folder;
}

/** Links packages: the product's own are those of the release, all others those installed here. */
async function linkPackages(folder: string): Promise<void> {
  const [own, packages] = [path.join(folder, 'node_modules'), path.join(ROOT, 'node_modules')];
  await mkdir(path.join(own, '@edge-console'), { recursive: true });
  await symlink(path.join('..', '..', 'sdk'), path.join(own, '@edge-console', 'sdk'));
  for (const name of await readdir(packages))
    if (name !== '@edge-console' && !name.startsWith('.')) await symlink(path.join(packages, name), path.join(own, name));
  const nested = path.join(ROOT, 'server', 'node_modules');
  if (existsSync(nested)) await symlink(nested, path.join(folder, 'server', 'node_modules'));
}

/** Removes the working tree from git's list; the files stay. */
async function detach(folder: string): Promise<void> {
  await rm(path.join(folder, '.git'), { force: true });
  await git('worktree', 'prune');
  await writeFile(path.join(folder, '.gitignore'), '*\n');
}
