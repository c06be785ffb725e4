import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ByProject } from './scripts/test/ByProject.js';

/** Options that TypeScript's decorators need; tsyringe reads none of the emitted metadata. */
const oxc = { decorator: { legacy: true } } as const;

/** One copy of graphql, the one that packages require: schemas of two copies refuse each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] };

/** Folders of tests against a running server. */
const FOLDERS = ['contract', 'security', 'faults', ...(process.env['LONG_TESTS'] === '1' ? ['long'] : [])];

/** Of the folders above, what calls the server in the same process instead of starting it. */
const NEEDS_DATABASE = 'tests/security/saml/**/*.test.ts';

/**
 * Test files of a project share a process and its loaded modules: loading them again for each file would take as long as the tests.
 * So a test undoes what it changes outside its own objects. (docs/TESTING.md)
 */
const SHARED = { isolate: false, unstubGlobals: true, unstubEnvs: true } as const;

function browserProject(name: string): TestProjectInlineConfiguration {
  return {
    oxc,
    test: {
      ...SHARED,
      name,
      environment: 'jsdom',
      // Vitest empties other style sheets.
      css: { include: [/tokens\.css/] },
      include: [`${name}/**/*.test.{ts,tsx}`],
      exclude: ['**/node_modules/**', 'sdk/build/**'],
      setupFiles: ['./sdk/src/testing/setup.ts'],
      testTimeout: 30_000,
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ByProject },
    projects: [
      {
        oxc,
        resolve,
        test: {
          ...SHARED,
          name: 'tests',
          environment: 'node',
          globalSetup: ['./server/testing/globalSetup.ts'],
          include: [`tests/{${FOLDERS.join(',')}}/**/*.test.ts`],
          exclude: [NEEDS_DATABASE],
          // Servers are started and stopped, each with a minute to do it in.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        oxc,
        resolve,
        test: {
          ...SHARED,
          name: 'tools',
          environment: 'node',
          include: ['scripts/**/*.test.ts', 'sdk/build/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        oxc,
        resolve,
        test: {
          ...SHARED,
          name: 'server',
          environment: 'node',
          globalSetup: ['./server/testing/globalSetup.ts'],
          include: ['server/**/*.test.ts', 'flags/**/*.test.ts', NEEDS_DATABASE],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      browserProject('plugins'),
      browserProject('core'),
      browserProject('sdk'),
    ],
  },
});
