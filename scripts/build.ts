import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '../sdk/build/BuildError.js';
import { fixtureTargets, productTargets, type Target } from './build/targets.js';
import { DIST, ROOT } from './lib/paths.js';
import { hashOfFiles } from './lib/sourceFiles.js';

/*
 * Builds stale targets; with `--force` all targets, with `--fixtures` also the plugins for tests. A target is stale when the content of
 * its inputs differs from the last build. Times are ignored, so a fresh checkout of the same content is not stale.
 */

const STAMPS = path.join(DIST, '.stamps');

async function buildIfStale(target: Target, force: boolean): Promise<boolean> {
  const stamp = path.join(STAMPS, target.name);
  const hash = hashOfFiles(target.inputs());
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : undefined;
  if (!force && known === hash && existsSync(path.join(ROOT, target.output))) return false;
  const started = performance.now();
  process.stdout.write(`Building ${target.name} ... `);
  await rm(stamp, { force: true });
  await target.run();
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stamp, hash);
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

async function main(): Promise<void> {
  // With any other value Vite compiles JSX for React's development build, and the page stays empty.
  process.env['NODE_ENV'] = 'production';
  const force = process.argv.includes('--force');
  const targets = [...productTargets(), ...(process.argv.includes('--fixtures') ? fixtureTargets() : [])];
  for (const target of targets) await buildIfStale(target, force);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\nThe build failed.\n${error instanceof BuildError ? error.message : String(error instanceof Error ? (error.stack ?? error.message) : error)}\n`,
  );
  process.exitCode = 1;
});
