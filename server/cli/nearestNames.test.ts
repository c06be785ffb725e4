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
])('%j may stand for %j', (given, nearest) => {
  expect(nearestNames(given, NAMES)).toEqual(nearest);
});

test('at most three are shown, the nearest first', () => {
  expect(nearestNames('flagA', ['flagBBB', 'flagD', 'flagC', 'flagB', 'flag'])).toEqual(['flag', 'flagB', 'flagC']);
});
