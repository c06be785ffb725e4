import type { Gate } from '../Gate.js';
import { runBrowser } from './browser.js';

/** Browser tests that take too long for each change: all faulty plugins at every point. (docs/plugins/chaos.md) */
export const longBrowser: Gate = {
  name: 'playwright-long',
  cores: 2,
  after: ['build', 'vitest-long'],
  budget: 150,
  run: () => runBrowser({ report: 'reports/playwright-long.json', there: 1, filters: ['chaos.spec'], env: { LONG_TESTS: '1' } }),
};
