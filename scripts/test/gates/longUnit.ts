import { sourceFiles } from '../../lib/sourceFiles.js';
import type { Gate } from '../Gate.js';
import { runVitest } from './unit.js';

/** Tests that run longer with `LONG_TESTS`. */
const WITH_SHORT_FORM = [
  'core/loader/pluginGraphs.test.ts',
  'server/storage/backup/backup.test.ts',
  'server/storage/demo/regionalDemo.test.ts',
  'server/storage/embedded/EmbeddedPostgres.test.ts',
  'server/storage/openStorage.test.ts',
  'tests/contract/changedBytes.test.ts',
  'tests/faults/killed.test.ts',
  'tests/security/inputs.test.ts',
];

/** Tests that take too long for each change: everything in tests/long, and the tests that `npm test` runs in a short form. */
export const longUnit: Gate = {
  name: 'vitest-long',
  cores: 2,
  after: ['build'],
  budget: 640,
  run() {
    const there = sourceFiles('tests/long').filter((file) => file.endsWith('.test.ts')).length + WITH_SHORT_FORM.length;
    return runVitest({ report: 'reports/vitest-long.json', there, filters: ['tests/long/', ...WITH_SHORT_FORM], env: { LONG_TESTS: '1' } });
  },
};
