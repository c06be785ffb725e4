import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import type { Gate, GateResult } from '../Gate.js';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

interface VitestRun {
  /** Where the JSON report goes, from the root. */
  readonly report: string;
  readonly there: number;
  readonly filters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs vitest; a skipped test counts as failed, for nothing is skipped on purpose. */
export async function runVitest({ report, there, filters = [], env = {} }: VitestRun): Promise<GateResult> {
  const file = path.join(ROOT, report);
  await rm(file, { force: true });
  const { code, output } = await tool(
    'vitest/vitest.mjs',
    ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { live: true, env },
  );
  if (!existsSync(file)) return { ok: false, read: 0, there, output };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults,
  } = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return { ok: code === 0 && failed === 0, read: testResults.length, there, tests: { passed, failed }, output: 'See the tests above.' };
}

/** All tests of vitest but the long ones. */
export const unit: Gate = {
  name: 'vitest',
  run() {
    const there = sourceFiles().filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/long/')).length;
    return runVitest({ report: 'reports/vitest.json', there });
  },
};
