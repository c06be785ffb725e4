import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, signedIn, type Customer, type TestBrowser } from '../../../testing/index.js';
import { startFlagConsole, OFF, SWITCH, type FlagConsole } from '../flags/testing/flagConsole.js';
import { FAULT, installEmptyPlugin, report } from './testing/healthConsole.js';

const CHANGE =
  'mutation OPSChangeFlag($filter: OPSFlagFilter!, $change: OPSChangeFlagInput!) { OPSChangeFlag(filter: $filter, change: $change) { version } }';
const HISTORY =
  'query OPSGetFlagHistory($filter: OPSGetFlagHistoryFilter!) { OPSGetFlagHistory(filter: $filter) { data { source reason } } }';
const HEALTH =
  'query OPSGetPluginHealth { OPSGetPluginHealth { pluginId version users failedUsers customers failedCustomers failingCustomers { name failedUsers } } }';
const PLUGINS = ['wide', 'bad', 'early', 'single', 'group', 'staff', 'other', 'foreign', 'off', 'guest'];
const RETURNED = /^1\.1\.0 taken back to 1\.0\.0: something failed for (\d+) of (\d+) users \(limit 10 %\)\.$/;

let folder: string;
let flags: FlagConsole;
let customers: readonly Customer[];
let operator: TestBrowser;
/** Users of the three customers: 10, 6 and 4. */
let users: readonly (readonly TestBrowser[])[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-return-'));
  for (const id of PLUGINS) for (const version of ['1.0.0', '1.1.0']) await installEmptyPlugin(folder, id, version);
  const switches = Object.fromEntries(PLUGINS.map((id) => [`plugin.${id}`, id === 'off' ? OFF : SWITCH]));
  flags = await startFlagConsole(switches, { PLUGINS_DIR: folder });
  const { server } = flags;
  customers = await Promise.all(Array.from({ length: 3 }, () => buildCustomer(server.database.storage)));
  operator = await signedIn(server, customers[0] as Customer, ['*:*']);
  users = await Promise.all(
    [10, 6, 4].map((length, index) =>
      Promise.all(Array.from({ length }, () => signedIn(server, customers[index] as Customer, ['edge:access']))),
    ),
  );
}, 60_000);
afterAll(async () => {
  await flags.close();
  await rm(folder, { recursive: true, force: true });
});

const usersOf = (customer: number) => users[customer] as readonly TestBrowser[];

/** Gives 1.1.0 to the users whom the rules match; without rules, to all users. */
async function rollOut(pluginId: string, rules: readonly object[] = []): Promise<void> {
  // Reports before the rollout do not count.
  flags.server.clock.advance(1000);
  const otherwise = rules.length === 0 ? '1.1.0' : '1.0.0';
  const rollout = { variant: '1.1.0', otherwise, rules, variants: ['1.0.0', '1.1.0'] };
  const filter = { key: `plugin.${pluginId}.version` };
  expect((await operator.call(CHANGE, { filter, change: { version: 0, reason: 'try it', rollout } })).errors).toEqual([]);
}

async function run(pluginId: string, version: string, browsers: readonly TestBrowser[]): Promise<void> {
  for (const browser of browsers) expect((await report(browser, pluginId, version, { loadTime: 30 })).data).toBeDefined();
}

async function fail(pluginId: string, version: string, browsers: readonly TestBrowser[]): Promise<void> {
  for (const browser of browsers) await report(browser, pluginId, version, { faults: [FAULT] });
}

/** The reason of the automatic return; undefined while the version is still rolled out. */
async function returned(pluginId: string): Promise<string | undefined> {
  const { data } = await operator.call<{ OPSGetFlagHistory: { data: readonly { source: string; reason: string }[] } }>(HISTORY, {
    filter: { key: `plugin.${pluginId}.version` },
  });
  return data?.OPSGetFlagHistory.data.find(({ source }) => source === 'system')?.reason;
}

async function healthOf(pluginId: string, version: string) {
  const { data } = await operator.call<{ OPSGetPluginHealth: { pluginId: string; version: string }[] }>(HEALTH);
  return data?.OPSGetPluginHealth.find((health) => health.pluginId === pluginId && health.version === version);
}

describe('OPS-008: users of one customer cannot cause the return of a version that other customers run', () => {
  test('OPS-008: three of 20 users fail, all of one customer', async () => {
    await rollOut('wide');
    await run('wide', '1.1.0', users.flat());
    await fail('wide', '1.1.0', usersOf(0).slice(0, 3));
    expect(await returned('wide')).toBeUndefined();
    await fail('wide', '1.1.0', usersOf(0));
    expect(await returned('wide')).toBeUndefined();
    // Operators see the failing customers, and decide.
    expect(await healthOf('wide', '1.1.0')).toMatchObject({
      users: 20,
      failedUsers: 10,
      customers: 3,
      failedCustomers: 1,
      failingCustomers: [{ name: customers[0]?.displayName, failedUsers: 10 }],
    });
  });

  test('OPS-008: not even if they report before other customers have the new version', async () => {
    await run('early', '1.1.0', users.flat());
    await rollOut('early');
    await fail('early', '1.1.0', usersOf(0).slice(0, 3));
    expect(await returned('early')).toBeUndefined();
  });

  test('OPS-008: not even if only some users get the version', async () => {
    await run('other', '1.1.0', users.flat());
    await rollOut('other', [{ percent: 100, userTypes: ['CUSTOMER', 'STAFF'] }]);
    await fail('other', '1.1.0', usersOf(0).slice(0, 4));
    expect(await returned('other')).toBeUndefined();
  });
});

describe('OPS-008: a version that fails generally', () => {
  test('OPS-008: for users of two customers is withdrawn by the report that exceeds the limit', async () => {
    await rollOut('bad');
    await run('bad', '1.1.0', users.flat());
    await fail('bad', '1.1.0', usersOf(0).slice(0, 2));
    expect(await returned('bad')).toBeUndefined();
    await fail('bad', '1.1.0', usersOf(1).slice(0, 1));
    expect(RETURNED.exec((await returned('bad')) ?? '')?.slice(1)).toEqual(['3', '20']);
  });

  test('OPS-008: for users of the only customer in its rule is withdrawn', async () => {
    await run('single', '1.1.0', users.flat());
    await rollOut('single', [{ percent: 100, customerIds: [customers[1]?.customerId] }]);
    await run('single', '1.0.0', [...usersOf(0), ...usersOf(2)]);
    await fail('single', '1.1.0', usersOf(1).slice(0, 3));
    expect(await returned('single')).toMatch(RETURNED);
  });

  test('OPS-008: for users of the only customer that the audience matches is withdrawn', async () => {
    const { server } = flags;
    const only = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    const there = await Promise.all(Array.from({ length: 3 }, () => signedIn(server, only, ['edge:access'])));
    await run('group', '1.1.0', users.flat());
    await rollOut('group', [{ percent: 100, regions: ['eu-west-1'] }]);
    await fail('group', '1.1.0', there);
    expect(await returned('group')).toMatch(RETURNED);
  });
});

describe('OPS-008: a report counts only for its user and for the version that the user gets', () => {
  test('OPS-008: reports of a version that a rule gives to other users are ignored', async () => {
    await rollOut('foreign', [{ percent: 100, customerIds: [customers[2]?.customerId] }]);
    await run('foreign', '1.1.0', usersOf(2));
    await fail('foreign', '1.1.0', [...usersOf(0), ...usersOf(1)]);
    expect(await returned('foreign')).toBeUndefined();
    expect(await healthOf('foreign', '1.1.0')).toMatchObject({ users: 4, failedUsers: 0 });
    expect((await report(usersOf(0)[0] as TestBrowser, 'foreign', '1.1.0', { faults: [FAULT] })).data).toEqual({
      OPSReportPluginHealth: { accepted: 0 },
    });
  });

  test('OPS-008: reports of a plugin that is off for the user are ignored', async () => {
    await fail('off', '1.1.0', usersOf(0));
    expect(await healthOf('off', '1.1.0')).toBeUndefined();
  });

  test('OPS-008: users who work in another customer report the version of that customer, if they may enter it', async () => {
    const document =
      'mutation OPSReportPluginHealth($reports: [OPSPluginHealthReport!]!, $customerId: ID) { OPSReportPluginHealth(reports: $reports, customerId: $customerId) { accepted } }';
    await rollOut('guest', [{ percent: 100, customerIds: [customers[2]?.customerId] }]);
    const given = { reports: [{ pluginId: 'guest', version: '1.1.0', faults: [FAULT] }], customerId: customers[2]?.customerId };
    const accepted = async (browser: TestBrowser) =>
      (await browser.call<{ OPSReportPluginHealth: { accepted: number } }>(document, given)).data?.OPSReportPluginHealth.accepted;
    expect(await accepted(usersOf(0)[0] as TestBrowser)).toBe(0);
    expect(await accepted(operator)).toBe(1);
  });

  test('OPS-008: a user counts once, and cannot report for another user', async () => {
    const [user] = usersOf(0) as readonly [TestBrowser];
    await rollOut('staff');
    for (let times = 0; times < 5; times += 1) await fail('staff', '1.1.0', [user]);
    expect(await healthOf('staff', '1.1.0')).toMatchObject({ users: 1, failedUsers: 1 });
    for (const forged of [{ userId: 'a'.repeat(24) }, { reporter: 'somebody' }, { customerId: customers[1]?.customerId }]) {
      const answer = await user.call(
        'mutation OPSReportPluginHealth($reports: [OPSPluginHealthReport!]!) { OPSReportPluginHealth(reports: $reports) { accepted } }',
        { reports: [{ pluginId: 'staff', version: '1.1.0', faults: [FAULT], ...forged }] },
      );
      expect(answer.errors).not.toEqual([]);
    }
    expect(await healthOf('staff', '1.1.0')).toMatchObject({ users: 1, failedUsers: 1 });
  });
});
