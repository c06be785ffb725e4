import { createRequire } from 'node:module';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Options that TypeScript's decorators need; tsyringe reads none of the emitted metadata. */
const oxc = { decorator: { legacy: true } } as const;

/** One copy of graphql, the one that packages require: schemas of two copies refuse each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] };

/** Folders of tests against a running server. */
const FOLDERS = ['contract', 'security', 'faults', ...(process.env['LONG_TESTS'] === '1' ? ['long'] : [])];

/** Of the folders above, what takes the server apart instead of starting it. */
const NEEDS_DATABASE = 'tests/security/saml/**/*.test.ts';

function browserProject(name: string): TestProjectInlineConfiguration {
  return {
    oxc,
    test: {
      name,
      environment: 'jsdom',
      include: [`${name}/**/*.test.{ts,tsx}`],
      exclude: ['**/node_modules/**', 'sdk/build/**'],
      setupFiles: ['./sdk/src/testing/setup.ts'],
      testTimeout: 30_000,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      browserProject('core'),
      browserProject('sdk'),
      browserProject('plugins'),
      {
        oxc,
        resolve,
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['./server/testing/globalSetup.ts'],
          include: ['server/**/*.test.ts', 'flags/**/*.test.ts', NEEDS_DATABASE],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc,
        resolve,
        test: {
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
          name: 'tests',
          environment: 'node',
          globalSetup: ['./server/testing/globalSetup.ts'],
          include: [`tests/{${FOLDERS.join(',')}}/**/*.test.ts`],
          exclude: [NEEDS_DATABASE],
          // Servers are started and stopped, each with a minute to do it in.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
