import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import { contentKey, keep, readKept } from '../gateCache.js';
import type { Gate, GateResult, RunScope } from '../Gate.js';
import { TEST_PARTS, type TestPart } from './testParts.js';

interface TestFileResult {
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

interface VitestRun {
  /** Path of the JSON report, from the root. */
  readonly report: string;
  readonly there: number;
  readonly filters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Counts a run's tests. A skipped test counts as failed, because no test is skipped on purpose. */
function countTests(files: readonly TestFileResult[]): { readonly passed: number; readonly failed: number } {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return { passed, failed: tests.length - passed };
}

/** Runs vitest and leaves its JSON report. */
export async function runVitest({ report, there, filters = [], env = {} }: VitestRun): Promise<GateResult> {
  const file = path.join(ROOT, report);
  await rm(file, { force: true });
  const { code, output } = await tool(
    'vitest/vitest.mjs',
    ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { live: true, env },
  );
  if (!existsSync(file)) return { ok: false, read: 0, there, output };
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as { readonly testResults: readonly TestFileResult[] };
  const tests = countTests(testResults);
  return { ok: code === 0 && tests.failed === 0, read: testResults.length, there, tests, output: 'The failed tests are listed above.' };
}

/** Results of a part that did not change since it passed. */
interface KeptPart {
  readonly part: TestPart;
  readonly key: string;
  readonly files: readonly TestFileResult[] | undefined;
}

const REPORT = 'reports/vitest.json';
const relative = (file: string) => path.relative(ROOT, file).replaceAll('\\', '/');

async function readReport(): Promise<readonly TestFileResult[]> {
  const file = path.join(ROOT, REPORT);
  if (!existsSync(file)) return [];
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly testResults: readonly TestFileResult[] }).testResults;
}

/** Runs the parts whose content changed since they passed, and adds the kept results of the others to the report. */
async function runStaleParts(there: number): Promise<GateResult> {
  const parts = TEST_PARTS.map((part): KeptPart => {
    const key = contentKey(part.reads);
    return { part, key, files: readKept(`vitest-${part.name}`, key) };
  });
  const stale = parts.filter(({ files }) => files === undefined);
  const kept = parts.flatMap(({ files }) => files ?? []);
  const projects = stale.flatMap(({ part }) => ['--project', part.name]);
  const ran: GateResult =
    stale.length === 0
      ? { ok: true, read: 0, there, tests: { passed: 0, failed: 0 }, output: '' }
      : await runVitest({ report: REPORT, there, filters: projects });
  const results = stale.length === 0 ? [] : await readReport();
  for (const { part, key } of stale) {
    const own = results.filter(({ name }) => part.tests(relative(name)));
    if (ran.ok && own.length > 0) keep(`vitest-${part.name}`, key, own);
  }
  const all = [...results, ...kept];
  await mkdir(path.join(ROOT, 'reports'), { recursive: true });
  await writeFile(path.join(ROOT, REPORT), JSON.stringify({ testResults: all }));
  return { ...ran, read: new Set(all.map(({ name }) => name)).size, tests: countTests(all) };
}

/** Runs the tests that import, directly or not, a file that differs from the commit. */
function runChanged(since: string): Promise<GateResult> {
  return runVitest({ report: REPORT, there: 0, filters: ['--changed', since, '--passWithNoTests'] });
}

/** All tests of vitest except the long ones. */
export const unit: Gate = {
  name: 'vitest',
  cores: 2,
  after: ['build'],
  report: REPORT,
  budget: 900,
  async run({ since }: RunScope) {
    if (since !== undefined) {
      const result = await runChanged(since);
      return { ...result, there: Math.max(1, result.read), read: Math.max(1, result.read) };
    }
    const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/long/');
    return runStaleParts(sourceFiles().filter(isTest).length);
  },
};
