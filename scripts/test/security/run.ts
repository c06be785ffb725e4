import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { ROOT } from '../../lib/paths.js';
import { command } from '../command.js';
import { hostileTable, type SuiteRun } from './hostileTable.js';
import { hostileSuites, PROVEN_ELSEWHERE } from './suites.js';

/*
 * `npm run security`: runs the hostile suites and prints the results of their attempts. Only the report goes to standard output, so that
 * `npm run --silent security > report.md` writes it; the progress goes to standard error.
 *
 * `--long` adds the suites that take long. Other arguments are parts of file names and select suites.
 */

const args = process.argv.slice(2);
const isLong = args.includes('--long');
const filters = args.filter((argument) => !argument.startsWith('-'));

async function readCommit(): Promise<string | undefined> {
  const commit = await command('git', ['rev-parse', '--short', 'HEAD']);
  if (commit.code !== 0) return undefined;
  const changes = await command('git', ['status', '--porcelain']);
  return commit.stdout.trim() + (changes.stdout.trim() === '' ? '' : ' with uncommitted changes');
}

async function runSuites(files: readonly string[]): Promise<readonly SuiteRun[]> {
  // Read by vitest.config.ts.
  if (isLong) process.env['LONG_TESTS'] = '1';
  const options = { root: ROOT, watch: false, reporters: [['default', { summary: false }] as const] };
  const vitest = await startVitest('test', [...files], options as object, {}, { stdout: process.stderr });
  const modules = vitest.state.getTestModules();
  const runs = modules.map((module) => ({
    file: path.relative(ROOT, module.moduleId).replaceAll('\\', '/'),
    hasPassed: module.ok() && module.state() === 'passed',
    tries: [...module.children.allTests()].flatMap((test) => test.meta().hostileTries ?? []),
  }));
  await vitest.close();
  return runs.sort((one, other) => files.indexOf(one.file) - files.indexOf(other.file));
}

const all = hostileSuites(isLong);
const expected = filters.length === 0 ? all : all.filter((file) => filters.some((filter) => file.includes(filter)));
const runs = expected.length === 0 ? [] : await runSuites(expected);
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const { text, exitCode } = hostileTable(runs, {
  version,
  date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  commit: await readCommit(),
  expected,
  isPart: expected.length < all.length,
  provenElsewhere: PROVEN_ELSEWHERE,
});
process.stdout.write(text);
process.exitCode = exitCode;
