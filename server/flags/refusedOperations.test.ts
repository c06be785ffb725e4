import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFlagConsole, SWITCH, type FlagConsole } from '../domains/ops/flags/testing/flagConsole.js';
import { operationsJson } from '../http/testing/testServer.js';
import { writePlugin } from '../plugins/testing/samplePlugin.js';
import { buildCustomer, buildGroup, buildUser, TEST_PASSWORD, type Customer, type TestBrowser } from '../testing/index.js';

/*
 * FLAG-007 for one user, through the whole server: the attributes of the signed-in user decide whether the operations of a plugin are
 * rejected. Each plugin here has one operation that no other plugin uses, and a flag that depends on one attribute.
 */

const when = (condition: unknown) => ({ ...SWITCH, targeting: { if: [condition, 'on', 'off'] } });
const is = (field: string, value: string) => when({ '===': [{ var: field }, value] });

const OPERATIONS = {
  'by-user': 'query AuthGetSessions { AuthGetSessions { __typename } }',
  'by-type': 'query AuthGetDevices { AuthGetDevices { __typename } }',
  'by-group': 'query CommonGetJobs { CommonGetJobs { __typename } }',
  'by-customer': 'query ORGGetRootHierarchy($filter: CustomerIdFilter!) { ORGGetRootHierarchy(filter: $filter) { __typename } }',
  'by-region': 'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { __typename } }',
  'by-environment': 'query CommonGetPreferences { CommonGetPreferences { __typename } }',
  'by-other-environment': 'query AuthGetPasskeys { AuthGetPasskeys { __typename } }',
} as const;
type Plugin = keyof typeof OPERATIONS;
const PLUGINS = Object.keys(OPERATIONS) as readonly Plugin[];

let flags: FlagConsole;
let folder: string;
let [sydney, dublin]: Customer[] = [];
let ann: TestBrowser;
let bob: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-refused-'));
  for (const plugin of PLUGINS)
    await writePlugin(folder, { id: plugin, version: '1.0.0', files: { 'operations.json': operationsJson([OPERATIONS[plugin]]) } });
  flags = await startFlagConsole({}, { PLUGINS_DIR: folder });
  const { storage } = flags.server.database;
  sydney = await buildCustomer(storage, { awsRegion: 'ap-southeast-2' });
  dublin = await buildCustomer(storage, { awsRegion: 'eu-west-1' });
  const pilots = await buildGroup(storage, sydney, { actions: ['edge:access', 'org:viewGroupList'] });
  const visitors = await buildGroup(storage, dublin, { actions: ['edge:access', 'org:viewGroupList'] });
  const account = { password: TEST_PASSWORD, mfaEnabled: false };
  const annes = { ...account, email: 'ann@example.com', userType: 'STAFF', groups: [pilots, visitors] } as const;
  const { userId } = await buildUser(storage, sydney, annes);
  await buildUser(storage, dublin, { ...account, email: 'bob@example.com', userType: 'CUSTOMER', groups: [visitors] });
  await flags.writeFlags({
    'plugin.by-user': is('targetingKey', userId),
    'plugin.by-type': is('userType', 'STAFF'),
    'plugin.by-group': when({ in: [pilots.groupId, { var: 'groupIds' }] }),
    'plugin.by-customer': is('customerId', sydney.customerId),
    'plugin.by-region': is('region', 'ap-southeast-2'),
    'plugin.by-environment': is('environment', 'local'),
    'plugin.by-other-environment': is('environment', 'production'),
  });
  [ann, bob] = [flags.server.browser(), flags.server.browser()];
  await ann.signIn('ann@example.com', TEST_PASSWORD);
  await bob.signIn('bob@example.com', TEST_PASSWORD);
  await vi.waitFor(async () => expect(await refusedTo(ann, sydney)).not.toContain('by-environment'), { timeout: 5000 });
});
afterAll(async () => {
  await flags.close();
  await rm(folder, { recursive: true, force: true });
});

/** Plugins whose operation the server rejects for a user, in calls for a customer. */
async function refusedTo(browser: TestBrowser, customer: Customer | undefined, awsRegion = browser.awsRegion): Promise<readonly Plugin[]> {
  const about = { customerId: customer?.customerId };
  const filters: Partial<Record<Plugin, object>> = {
    'by-customer': about,
    'by-region': { ...about, organizationId: customer?.organizationId },
  };
  const codes = new Map<Plugin, string | undefined>();
  for (const plugin of PLUGINS) {
    const filter = filters[plugin];
    const variables = filter === undefined ? {} : { filter };
    codes.set(plugin, (await browser.call(OPERATIONS[plugin], variables, awsRegion)).code);
  }
  expect([...codes.values()].filter((code) => code !== undefined && code !== 'OPERATION_DISABLED')).toEqual([]);
  return PLUGINS.filter((plugin) => codes.get(plugin) === 'OPERATION_DISABLED');
}

describe('FLAG-007: operations of a plugin that is off for the user', () => {
  test('FLAG-007: are answered if user id, type, group, customer, region and environment turn their plugin on', async () => {
    expect(await refusedTo(ann, sydney)).toEqual(['by-other-environment']);
  });

  test('FLAG-007: are rejected if any of them turns it off', async () => {
    const refused = ['by-user', 'by-type', 'by-group', 'by-customer', 'by-region', 'by-other-environment'];
    expect(await refusedTo(bob, dublin, 'eu-west-1')).toEqual(refused);
  });

  test('FLAG-007: customer and region are those of the call, if the user may enter the customer', async () => {
    expect(await refusedTo(ann, dublin, 'eu-west-1')).toEqual(['by-customer', 'by-region', 'by-other-environment']);
  });

  test('FLAG-007: follow the flag while the user stays signed in', async () => {
    const { code } = await bob.call(OPERATIONS['by-type']);
    expect(code).toBe('OPERATION_DISABLED');
    await flags.writeFlags({ 'plugin.by-type': is('userType', 'CUSTOMER') });
    await vi.waitFor(async () => expect((await bob.call(OPERATIONS['by-type'])).code).toBeUndefined(), { timeout: 5000 });
    expect((await ann.call(OPERATIONS['by-type'])).code).toBe('OPERATION_DISABLED');
  });
});
