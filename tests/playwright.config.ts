import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/** Disables services of Chromium itself, which slow tests down on a machine without network access. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
];

/**
 * JavaScript is compiled and its memory is collected on the thread that runs it. Each page is used for seconds, and all cores are busy: with
 * threads of its own for this work, a page takes a quarter more processor time. (docs/decisions/0013-checks-in-minutes.md)
 */
const FEW_THREADS = '--js-flags=--single-threaded';

/**
 * Specs with a server of their own, which need a new worker. They run last: between other specs, each would cost the servers of two more
 * workers.
 */
const OWN_SERVER = /(?:canary|chaos|operations-environments|passkeys|sign-in-errors)\.spec\.ts$/;

/** Each worker runs its own server on its own database (e2e/support/console.ts). Tests are not retried, because a flaky test is a defect. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../reports/playwright',
  // One more than cores: a worker that waits for a deadline of the product does not use its core.
  workers: availableParallelism() + 1,
  projects: [
    { name: 'shared server', testIgnore: OWN_SERVER },
    { name: 'own server', testMatch: OWN_SERVER },
  ],
  retries: 0,
  forbidOnly: true,
  // Ends tests that hang. `expect.timeout` below is the time that a user may wait for a result.
  timeout: 120_000,
  expect: {
    timeout: 10_000,
    // Measured on the list: a filter bar that moves by one pixel changes 660 pixels, a slightly different accent or line 6000 and more.
    // Differences of anti-aliasing do not count.
    toHaveScreenshot: {
      threshold: 0.05,
      maxDiffPixels: 100,
      pathTemplate: '{testDir}/pictures/{arg}{ext}',
      stylePath: path.join(import.meta.dirname, 'e2e/support/pictures.css'),
    },
  },
  // A missing picture fails instead of being written.
  updateSnapshots: process.env['UPDATE_PICTURES'] === '1' ? 'changed' : 'none',
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium refuses its sandbox to root.
      args: [...QUIET, FEW_THREADS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
