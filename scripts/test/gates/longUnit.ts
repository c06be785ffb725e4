import { sourceFiles } from '../../lib/sourceFiles.js';
import type { Gate } from '../Gate.js';
import { runVitest } from './unit.js';

/** Tests that take too long for each change: faults at full length, and everything in tests/long. */
export const longUnit: Gate = {
  name: 'vitest-long',
  cores: 2,
  after: ['build'],
  budget: 640,
  run() {
    const folders = ['tests/faults', 'tests/long'];
    const there = folders.flatMap((folder) => sourceFiles(folder)).filter((file) => file.endsWith('.test.ts')).length;
    return runVitest({ report: 'reports/vitest-long.json', there, filters: folders, env: { LONG_TESTS: '1' } });
  },
};
