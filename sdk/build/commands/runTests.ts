import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { locateText, quoted } from '../locate.js';
import type { CheckStep } from './check.js';
import { runTool, toolOf } from './runTool.js';

interface Assertion {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface Report {
  readonly testResults: readonly { readonly name: string; readonly message: string; readonly assertionResults: readonly Assertion[] }[];
}

/** The first line of a failure, and its location in the plugin's own files. */
function faultsOf(folder: string, { testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(folder, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message === '' ? [] : [`${file}: ${message.split('\n')[0] ?? ''}`];
    return failed.map(({ fullName, failureMessages: [failure = ''] }) => {
      const place = failure.split('\n').find((line) => line.includes(name));
      const line = place === undefined ? undefined : /:(\d+):\d+\)?$/.exec(place)?.[1];
      // A suite of the testing kit fails inside the kit; the failure is located by the contribution under test.
      const [id = ''] = fullName.split(' ');
      return `${line === undefined ? locateText(folder, file, ...quoted(id)) : `${file}:${line}`}: ${fullName}: ${failure.split('\n')[0] ?? ''}`;
    });
  });
}

/**
 * The plugin's own tests, including accessibility.
 * @param contributions ids that a test must name with 'axe', as `describeScreen` of the testing kit does, and their locations
 */
export async function runTests(folder: string, contributions: ReadonlyMap<string, string>): Promise<CheckStep> {
  const name = 'tests and accessibility';
  const vitest = toolOf(folder, 'vitest', 'vitest.mjs');
  if (vitest === undefined) return { name, faults: ['package.json: vitest is not installed.'], note: '' };
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'edge-check-tests-'));
  try {
    const file = path.join(scratch, 'report.json');
    const { output } = await runTool(folder, vitest, ['run', '--reporter=json', `--outputFile=${file}`]);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return { name, faults: output.trim().split('\n'), note: '' };
    const report = JSON.parse(text) as Report;
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const isLookedAt = (id: string) =>
      tests.some(({ fullName, status }) => status === 'passed' && fullName.includes(`${id} `) && fullName.includes('axe'));
    const faults = faultsOf(folder, report);
    const unseen = [...contributions]
      .filter(([id]) => faults.length === 0 && !isLookedAt(id))
      .map(
        ([id, at]) =>
          `${at}: no test looks at '${id}' with axe; describe it by describeScreen, describeList, describeForm or describeExtension of @edge-console/sdk/testing/conformance.`,
      );
    return { name, faults: [...faults, ...unseen], note: `${tests.length} tests passed` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
