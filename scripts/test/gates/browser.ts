import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../lib/paths.js';
import { sourceFiles } from '../../lib/sourceFiles.js';
import { tool } from '../command.js';
import type { Gate } from '../Gate.js';
import { findChromium } from '../chromium.js';

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

const REPORT = path.join(ROOT, 'reports', 'playwright.json');

/** The built product on the real server in Chromium. */
export const browser: Gate = {
  name: 'playwright',
  async run() {
    const there = sourceFiles('tests/e2e').filter((file) => file.endsWith('.spec.ts')).length;
    const chromium = await findChromium();
    if (chromium === undefined)
      return {
        ok: false,
        read: 0,
        there,
        output: 'No Chromium: none is installed, and neither Playwright nor apt-get could bring one. Name one in CHROMIUM_PATH.',
      };
    await rm(REPORT, { force: true });
    const { code, output } = await tool('@playwright/test/cli.js', ['test', '-c', 'tests/playwright.config.ts'], {
      live: true,
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
    });
    if (!existsSync(REPORT)) return { ok: false, read: 0, there, output };
    const { suites, stats } = JSON.parse(await readFile(REPORT, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky + stats.skipped;
    return {
      ok: code === 0 && failed === 0,
      read: new Set(suites.map((suite) => suite.file)).size,
      there,
      tests: { passed: stats.expected, failed },
      output: 'See the tests above.',
    };
  },
};
