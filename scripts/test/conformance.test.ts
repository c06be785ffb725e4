import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';

const plugins = sourceFiles('plugins').filter((file) => /^plugins\/[^/]+\/plugin\.ts$/.test(file));

test('the repository has plugins', () => expect(plugins.length).toBeGreaterThanOrEqual(3));

test.each(plugins)('%s has a conformance test, which runs the suites for all its pages', (plugin) => {
  const file = path.join(ROOT, path.dirname(plugin), 'conformance.test.tsx');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('describePages(');
});
