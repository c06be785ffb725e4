import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import type { Gate, GateResult } from '../Gate.js';
import { findChromium } from '../chromium.js';
import { specsFor } from './specsFor.js';

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

interface BrowserRun {
  /** Path of the JSON report, from the root. */
  readonly report: string;
  readonly there: number;
  readonly filters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const ARTIFACTS = path.join(ROOT, 'reports/playwright');
const MAX_LINES = 100;
const SNAPSHOT = /```yaml\n([\s\S]*?)```/;

/** Content of the pages of failed tests, because a reader of a CI log does not have the artifacts. */
async function pagesOfFailures(): Promise<string> {
  if (!existsSync(ARTIFACTS)) return '';
  const files = (await readdir(ARTIFACTS, { recursive: true })).filter((file) => path.basename(file) === 'error-context.md').toSorted();
  const contents = await Promise.all(files.map((file) => readFile(path.join(ARTIFACTS, file), 'utf8')));
  const shown = contents.map((content) => SNAPSHOT.exec(content)?.[1]?.split('\n').slice(0, MAX_LINES).join('\n') ?? 'no page');
  return files.map((file, index) => `The page of ${path.dirname(file)}:\n${shown[index]}`).join('\n');
}

/** Runs Playwright. A test that was skipped, or that passed only when it was repeated, counts as failed. */
export async function runBrowser({ report, there, filters = [], env = {} }: BrowserRun): Promise<GateResult> {
  const file = path.join(ROOT, report);
  const chromium = await findChromium();
  if (chromium === undefined)
    return {
      ok: false,
      read: 0,
      there,
      output: 'Chromium is not installed, and neither Playwright nor apt-get could install it. Set CHROMIUM_PATH to a Chromium.',
    };
  await rm(file, { force: true });
  const { code, output } = await tool('@playwright/test/cli.js', ['test', '-c', 'tests/playwright.config.ts', ...filters], {
    live: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
  if (!existsSync(file)) return { ok: false, read: 0, there, output };
  const { suites, stats } = JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return {
    ok: code === 0 && failed === 0,
    read: new Set(suites.map((suite) => suite.file)).size,
    there,
    tests: { passed: stats.expected, failed },
    output: `See the tests above.\n${await pagesOfFailures()}`,
  };
}

const isSpec = (name: string) => name.endsWith('.spec.ts');
const REPORT = 'reports/playwright.json';

const reads = (file: string) => !/\.test\.tsx?$|^docs\/|^workshop\/|^tests\/(?:bench|contract|security|faults|long)\//.test(file);

/** The built product on the real server in Chromium. */
export const browser: Gate = {
  name: 'playwright',
  cores: 2,
  after: ['build', 'vitest'],
  reads,
  report: REPORT,
  budget: 600,
  run({ changed }) {
    const specs = sourceFiles('tests/e2e').filter(isSpec);
    const chosen = changed === undefined ? specs : specsFor(changed.filter(reads), specs);
    // Without a filter Playwright would run every spec.
    if (chosen.length === 0) return Promise.resolve({ ok: true, read: specs.length, there: specs.length, output: '' });
    const filters = chosen.length === specs.length ? [] : chosen.map((file) => path.basename(file));
    return runBrowser({ report: REPORT, there: chosen.length, filters });
  },
};
