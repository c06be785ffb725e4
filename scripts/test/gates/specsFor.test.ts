import { expect, test } from 'vitest';
import { specsFor } from './specsFor.js';

const SPECS = ['groups', 'customers', 'flags', 'journeys'].map((name) => `tests/e2e/${name}.spec.ts`);

function chosen(...changed: readonly string[]) {
  return specsFor(changed, SPECS).map((spec) => /(\w+)\.spec/.exec(spec)?.[1]);
}

test.each([
  [['tests/e2e/flags.spec.ts'], ['flags']],
  [['plugins/iam/plugin.ts'], ['groups', 'journeys']],
  [
    ['plugins/iam/plugin.ts', 'plugins/customers/plugin.ts'],
    ['groups', 'customers', 'journeys'],
  ],
  [['plugins/new/plugin.ts'], ['journeys']],
  [['server/main.ts'], ['groups', 'customers', 'flags', 'journeys']],
  [['tests/e2e/support/console.ts'], ['groups', 'customers', 'flags', 'journeys']],
  [[], []],
])('a change of %j affects %j', (changed, expected) => expect(chosen(...changed)).toEqual(expected));
