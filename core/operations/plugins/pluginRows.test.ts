import { expect, test } from 'vitest';
import { cellOf, type Environment, type EnvironmentPlugin } from '../environments/environmentCells.js';
import { PLUGIN_LIST, pluginRows, type PluginRowState, type PluginVersion, type VersionHealth } from './pluginRows.js';

const VERSION: PluginVersion = {
  __typename: 'OPSPluginVersion',
  version: '1.0.0',
  isActive: false,
  isOffered: false,
  source: 'build',
  signedBy: null,
  unknownKey: null,
  packedBytes: 1000,
  contributions: 3,
  refusal: null,
  refusalSentence: null,
  installedAt: null,
  installedBy: null,
};
const HEALTH: VersionHealth = {
  __typename: 'OPSPluginHealth',
  pluginId: 'iam',
  version: '1.0.0',
  users: 4,
  failedUsers: 1,
  customers: 2,
  failedCustomers: 1,
  failingCustomers: [{ __typename: 'OPSFailingCustomer', _id: '1'.repeat(24), name: 'Bluegum', failedUsers: 1 }],
  loadTime: 80,
  lastSeenAt: '2026-11-01T00:00:00Z',
  faults: [],
};
const PLUGIN = {
  __typename: 'OPSPlugin' as const,
  pluginId: 'iam',
  title: 'Groups',
  isOn: true,
  state: 'active' as const,
  rollout: null,
  activeVersion: '1.0.0',
  isPinned: false,
  hasRules: false,
  previous: null,
  flagVersion: 0,
  versions: [
    { ...VERSION, version: '1.1.0' },
    { ...VERSION, isActive: true },
  ],
};

function rowsOf(environments: readonly Environment[], health: readonly VersionHealth[] = []) {
  const OPSGetPlugins = { __typename: 'OPSPlugins' as const, plugins: [PLUGIN], refusedPackages: [] };
  return pluginRows({ OPSGetPlugins, OPSGetPluginHealth: [...health] }, environments);
}
const rowOf = (health: readonly VersionHealth[] = []) => rowsOf([], health)[0];

const ELSEWHERE: EnvironmentPlugin = {
  __typename: 'OPSEnvironmentPlugin',
  pluginId: 'reports',
  title: 'Reports',
  state: 'partly',
  activeVersion: '2.0.0',
  versions: ['2.0.0'],
  refusals: [],
  refusalSentences: null,
  rollout: null,
  versionRollout: null,
  packedBytes: 10,
  loadTime: null,
  users: 0,
  failedUsers: 0,
  faults: 0,
  lastChange: null,
};
const OWN: Environment = {
  __typename: 'OPSEnvironment',
  name: 'local',
  source: 'own',
  url: null,
  readAt: '2026-11-01T00:00:00Z',
  isPending: false,
  failure: null,
  unreachableSince: null,
  plugins: [{ ...ELSEWHERE, pluginId: 'iam', title: 'Groups', state: 'active' }],
};
const QA: Environment = { ...OWN, name: 'qa', source: 'server', url: 'https://console-qa.example.com', plugins: [ELSEWHERE] };
const NEVER = { ...QA, readAt: null, plugins: [] };

test('OPS-001: a row shows the version in use, not the highest', () => {
  const row = rowOf([{ ...HEALTH, version: '1.1.0', users: 9 }, HEALTH, { ...HEALTH, pluginId: 'customers', users: 7 }]);
  expect(row).toMatchObject({ state: 'active', users: 4, failedUsers: 1, loadTime: 80, present: { version: '1.0.0' } });
  expect(row?.health.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('OPS-001: a plugin without users has no load time', () => {
  expect(rowOf()).toMatchObject({ users: 0, failedUsers: 0, loadTime: undefined });
});

test('OPS-001: plugins that only other environments have follow those of this environment, once each, as not installed here', () => {
  const rows = rowsOf([OWN, QA, { ...QA, name: 'production' }]);
  expect(rows.map(({ pluginId, state }) => [pluginId, state])).toEqual([
    ['iam', 'active'],
    ['reports', 'missing'],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
    ['active', 'missing', 'missing'],
    ['missing', 'partly', 'partly'],
  ]);
});

test.each<readonly [string, Environment, string]>([
  ['a server that answered', QA, 'missing'],
  ['a server that answered once, and is gone', { ...QA, failure: 'timeout' }, 'missing'],
  ['a server that is asked for the first time', { ...NEVER, isPending: true }, 'asked'],
  ['a server that is asked again after it failed', { ...NEVER, isPending: true, failure: 'timeout' }, 'unknown'],
  ['a server that never answered', { ...NEVER, failure: 'unreachable' }, 'unknown'],
  ['a flag file, which does not list installed plugins', { ...QA, source: 'file' }, 'unknown'],
])('OPS-001: the state of a plugin that is not in the data of %s', (_title, environment, state) => {
  expect(cellOf(environment, 'iam').state).toBe(state);
});

test('OPS-001: a filter finds plugins that are in the state in some environment', () => {
  const rows = rowsOf([OWN, QA]);
  const found = (state: PluginRowState) => rows.filter((row) => PLUGIN_LIST.matches?.state(row, state)).map(({ pluginId }) => pluginId);
  expect([found('partly'), found('missing'), found('refused')]).toEqual([['reports'], ['iam', 'reports'], []]);
});

test('OPS-001: a column of another environment is sorted by state, then by version; an unknown state is not sorted', () => {
  const states = { a: ['off', '1.0.0'], b: ['active', '1.10.0'], c: ['active', '1.9.0'], d: ['refused', null] } as const;
  const plugins = Object.entries(states).map(([pluginId, [state, activeVersion]]) => ({
    ...ELSEWHERE,
    pluginId,
    title: pluginId,
    state,
    activeVersion,
  }));
  const asked: Environment = { ...NEVER, name: 'production', isPending: true };
  const rows = rowsOf([OWN, { ...QA, plugins }, asked]);
  const { compare } = new Intl.Collator('en-GB', { numeric: true });
  const value = (row: (typeof rows)[number], field: 'environment.qa' | 'environment.production') => PLUGIN_LIST.sortValue(row, field);
  const byQa = rows.toSorted((left, right) => compare(String(value(left, 'environment.qa')), String(value(right, 'environment.qa'))));
  expect(PLUGIN_LIST.sorts).toContain('environment.qa');
  expect(byQa.map(({ pluginId }) => pluginId)).toEqual(['c', 'b', 'a', 'd', 'iam']);
  expect(rows.map((row) => value(row, 'environment.production'))).toEqual(rows.map(() => undefined));
});
