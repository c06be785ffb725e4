import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import type { Gate, GateResult } from '../Gate.js';
import { findChromium } from '../chromium.js';

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

interface BrowserRun {
  /** Where the JSON report goes, from the root. */
  readonly report: string;
  readonly there: number;
  readonly filters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs Playwright; a test that was skipped or passed by luck counts as failed. */
export async function runBrowser({ report, there, filters = [], env = {} }: BrowserRun): Promise<GateResult> {
  const file = path.join(ROOT, report);
  const chromium = await findChromium();
  if (chromium === undefined)
    return {
      ok: false,
      read: 0,
      there,
      output: 'No Chromium: none is installed, and neither Playwright nor apt-get could bring one. Name one in CHROMIUM_PATH.',
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
    output: 'See the tests above.',
  };
}

/** The built product on the real server in Chromium. */
export const browser: Gate = {
  name: 'playwright',
  run() {
    const there = sourceFiles('tests/e2e').filter((name) => name.endsWith('.spec.ts')).length;
    return runBrowser({ report: 'reports/playwright.json', there });
  },
};
