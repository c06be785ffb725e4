import { expect, test } from 'vitest';
import { nearestNames } from './nearestNames.js';

const NAMES = ['plugin.recruiting', 'plugin.recruiting.version', 'plugin.iam', 'plugin.customers', 'edgeGroupCreationEnabled'];

test.each<[string, readonly string[]]>([
  ['plugin.recruting', ['plugin.recruiting']],
  ['plugin.iam.', ['plugin.iam']],
  ['plugin.aim', ['plugin.iam']],
  ['Plugin.IAM', ['plugin.iam']],
  ['edgeGroupCreateEnabled', ['edgeGroupCreationEnabled']],
  ['plugin.recruiting.versio', ['plugin.recruiting.version']],
  ['something else', []],
  ['', []],
])('for %j the similar names are %j', (given, nearest) => {
  expect(nearestNames(given, NAMES)).toEqual(nearest);
});

test('returns at most three names, the most similar first', () => {
  expect(nearestNames('flagA', ['flagBBB', 'flagD', 'flagC', 'flagB', 'flag'])).toEqual(['flag', 'flagB', 'flagC']);
});
