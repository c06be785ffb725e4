import { expect, test } from 'vitest';
import { classifyImport } from './sharedLibraries.js';

test.each(['errors', 'permissions', 'recruiting', 'workflows'])(
  'a plugin bundles the part %s of the contract, which has no state',
  (part) => {
    expect(classifyImport(`@edge-console/sdk/contract/${part}`)).toBe('bundled');
  },
);

test('a plugin does not bundle a part with state', () => {
  expect(classifyImport('@edge-console/sdk/testing')).toMatchObject({ refused: expect.stringContaining('is not shared') as string });
});
