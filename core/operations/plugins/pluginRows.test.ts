import { expect, test } from 'vitest';
import { pluginRows, type PluginVersion, type VersionHealth } from './pluginRows.js';

const VERSION: PluginVersion = {
  __typename: 'OPSPluginVersion',
  version: '1.0.0',
  holds: false,
  isOffered: false,
  source: 'build',
  signedBy: null,
  unknownKey: null,
  packedBytes: 1000,
  contributions: 3,
  refusal: null,
  installedAt: null,
  installedBy: null,
};
const HEALTH: VersionHealth = {
  __typename: 'OPSPluginHealth',
  pluginId: 'iam',
  version: '1.0.0',
  users: 4,
  failedUsers: 1,
  loadTime: 80,
  lastSeenAt: '2026-11-01T00:00:00Z',
  faults: [],
};
const PLUGIN = {
  __typename: 'OPSPlugin' as const,
  pluginId: 'iam',
  title: 'Groups',
  isOn: true,
  holds: '1.0.0',
  isPinned: false,
  hasRules: false,
  previous: null,
  flagVersion: 0,
  versions: [
    { ...VERSION, version: '1.1.0' },
    { ...VERSION, holds: true },
  ],
};

function rowOf(changes: Partial<typeof PLUGIN>, health: readonly VersionHealth[] = []) {
  return pluginRows({
    OPSGetPlugins: { __typename: 'OPSPlugins', plugins: [{ ...PLUGIN, ...changes }], refusedPackages: [] },
    OPSGetPluginHealth: [...health],
  })[0];
}

test('OPS-001: a row tells of the version that holds, not of the highest', () => {
  const row = rowOf({}, [{ ...HEALTH, version: '1.1.0', users: 9 }, HEALTH, { ...HEALTH, pluginId: 'customers', users: 7 }]);
  expect(row).toMatchObject({ state: 'active', users: 4, failedUsers: 1, loadTime: 80, present: { version: '1.0.0' } });
  expect(row?.health.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('OPS-001: a plugin that nobody has met yet has no load time', () => {
  expect(rowOf({})).toMatchObject({ users: 0, failedUsers: 0, loadTime: undefined });
});

test.each([
  ['off', { isOn: false, hasRules: true }],
  ['refused', { versions: [{ ...VERSION, holds: true, refusal: 'page.js is not the file that was built.' }] }],
  ['refused', { versions: [] }],
  ['partly', { hasRules: true }],
  ['active', {}],
] as const)('OPS-001: a plugin is %s by %j', (state, changes) => {
  expect(rowOf(changes as Partial<typeof PLUGIN>)?.state).toBe(state);
});
