import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '../sdk/build/BuildError.js';
import type { Compression } from '../sdk/build/precompress.js';
import { fixtureTargets, productTargets, type Target } from './build/targets.js';
import { DIST, ROOT } from './lib/paths.js';
import { hashOfFiles } from './lib/sourceFiles.js';

/*
 * Builds stale targets; with `--force` all targets, with `--fixtures` also the plugins for tests. A target is stale when the content of
 * its inputs differs from the last build. Times are ignored, so a fresh checkout of the same content is not stale. With `--quick`, the compressed
 * copies are larger and need less time; a build without it replaces them.
 */

const STAMPS = path.join(DIST, '.stamps');

interface BuildRequest {
  readonly force: boolean;
  readonly compression: Compression;
}

async function buildIfStale(target: Target, { force, compression }: BuildRequest): Promise<boolean> {
  const stamp = path.join(STAMPS, target.name);
  const hash = hashOfFiles(target.inputs());
  const stampOf = (used: Compression) => `${hash} ${used}`;
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : undefined;
  const isFresh = known === stampOf('best') || known === stampOf(compression);
  if (!force && isFresh && existsSync(path.join(ROOT, target.output))) return false;
  const started = performance.now();
  await rm(stamp, { force: true });
  await target.run(compression);
  await mkdir(STAMPS, { recursive: true });
  await writeFile(stamp, stampOf(compression));
  process.stdout.write(`Built ${target.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

function describeError(error: unknown): string {
  if (error instanceof BuildError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  // With any other value Vite compiles JSX for React's development build, and the page stays empty.
  process.env['NODE_ENV'] = 'production';
  const request: BuildRequest = {
    force: process.argv.includes('--force'),
    compression: process.argv.includes('--quick') ? 'quick' : 'best',
  };
  const targets = [...productTargets(), ...(process.argv.includes('--fixtures') ? fixtureTargets() : [])];
  // Both run at the same time: the shell's bundler has its own threads, and the plugins' bundler uses this process's thread.
  const results = await Promise.allSettled(targets.map((target) => buildIfStale(target, request)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [describeError(result.reason)] : []));
  if (errors.length === 0) return;
  process.stderr.write(`\nThe build failed.\n${errors.join('\n')}\n`);
  process.exitCode = 1;
}

await main();
