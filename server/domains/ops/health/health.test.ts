import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, signedIn, type Customer, type TestBrowser } from '../../../testing/index.js';
import { startFlagConsole, SWITCH, type FlagConsole } from '../flags/testing/flagConsole.js';
import { FAULT, installEmptyPlugin, report } from './testing/healthConsole.js';

const HEALTH =
  'query OPSGetPluginHealth { OPSGetPluginHealth { pluginId version users failedUsers loadTime faults { code contributionId times } } }';
const CHANGE =
  'mutation OPSChangeFlag($filter: OPSFlagFilter!, $change: OPSChangeFlagInput!) { OPSChangeFlag(filter: $filter, change: $change) { version } }';
const HISTORY =
  'query OPSGetFlagHistory($filter: OPSGetFlagHistoryFilter!) { OPSGetFlagHistory(filter: $filter) { data { source actorName reason } } }';

const PLUGINS = ['canary', 'steady', 'lonely', 'late'];

let folder: string;
let flags: FlagConsole;
let customer: Customer;
let operator: TestBrowser;
let users: readonly TestBrowser[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-health-'));
  for (const id of PLUGINS) for (const version of ['1.0.0', '1.1.0']) await installEmptyPlugin(folder, id, version);
  flags = await startFlagConsole(Object.fromEntries(PLUGINS.map((id) => [`plugin.${id}`, SWITCH])), { PLUGINS_DIR: folder });
  customer = await buildCustomer(flags.server.database.storage);
  operator = await signedIn(flags.server, customer, ['*:*']);
  users = await Promise.all(Array.from({ length: 6 }, () => signedIn(flags.server, customer, ['edge:access'])));
});
afterAll(async () => {
  await flags.close();
  await rm(folder, { recursive: true, force: true });
});

async function healthOf(pluginId: string): Promise<readonly unknown[]> {
  const { data } = await operator.call<{ OPSGetPluginHealth: { pluginId: string }[] }>(HEALTH);
  return (data?.OPSGetPluginHealth ?? []).filter((health) => health.pluginId === pluginId);
}

/** Gives the new version to users of both types by a rule. */
async function rollOut(pluginId: string): Promise<void> {
  const rollout = {
    variant: '1.1.0',
    otherwise: '1.0.0',
    rules: [{ percent: 100, userTypes: ['CUSTOMER', 'STAFF'] }],
    variants: ['1.0.0', '1.1.0'],
  };
  const { errors } = await operator.call(CHANGE, {
    filter: { key: `plugin.${pluginId}.version` },
    change: { version: 0, reason: 'try it', rollout },
  });
  expect(errors).toEqual([]);
}

async function versionFor(pluginId: string): Promise<unknown> {
  const url = `/ofrep/v1/evaluate/flags/plugin.${pluginId}.version`;
  const answer = await flags.server.app.inject({ method: 'POST', url, payload: { context: {} } });
  return answer.json<{ value: unknown }>().value;
}

describe('OPS-001: health of plugins', () => {
  test('OPS-001: a user counts once for each version, whatever the user reports, and names are not stored', async () => {
    const [first, second] = users as readonly [TestBrowser, TestBrowser];
    await report(first, 'steady', '1.1.0', { loadTime: 40 });
    await report(first, 'steady', '1.1.0', { faults: [FAULT] });
    await report(first, 'steady', '1.1.0', { faults: [FAULT, { code: 'MODULE_FAILED', times: 1 }] });
    await report(second, 'steady', '1.1.0', { loadTime: 60 });
    expect(await healthOf('steady')).toEqual([
      {
        pluginId: 'steady',
        version: '1.1.0',
        users: 2,
        failedUsers: 1,
        loadTime: 50,
        faults: expect.arrayContaining([
          { ...FAULT, times: 4 },
          { code: 'MODULE_FAILED', contributionId: null, times: 1 },
        ]) as unknown,
      },
    ]);
  });

  test('a report of an uninstalled version is ignored; a malformed report is rejected', async () => {
    const [user] = users as readonly [TestBrowser];
    expect((await report(user, 'steady', '9.9.9')).data?.OPSReportPluginHealth).toEqual({ accepted: 0 });
    expect((await report(user, 'stranger', '1.0.0')).data?.OPSReportPluginHealth).toEqual({ accepted: 0 });
    for (const faults of [
      [{ ...FAULT, code: 'an address: a@example.com' }],
      [{ ...FAULT, times: -1 }],
      [{ ...FAULT, contributionId: 'a b' }],
    ])
      expect((await report(user, 'steady', '1.1.0', { faults })).code).toBe('BAD_REQUEST');
  });

  test('only users with the right to see plugins see it', async () => {
    expect((await (users[0] as TestBrowser).call(HEALTH)).code).toBe('FORBIDDEN');
  });
});

describe('OPS-008: a version that fails too often', () => {
  test('OPS-008: is withdrawn for all users once the limit is exceeded, and the history records it', async () => {
    await rollOut('canary');
    for (const user of users) await report(user, 'canary', '1.1.0', { loadTime: 30 });
    for (const user of users.slice(0, 2)) await report(user, 'canary', '1.1.0', { faults: [FAULT] });
    expect(await readVariants('canary')).toContain('userType');
    await report(users[2] as TestBrowser, 'canary', '1.1.0', { faults: [FAULT] });
    expect(await readVariants('canary')).not.toContain('userType');
    expect(await versionFor('canary')).toBe('1.0.0');
    const history = await operator.call(HISTORY, { filter: { key: 'plugin.canary.version' } });
    const [last] = (history.data as { OPSGetFlagHistory: { data: unknown[] } }).OPSGetFlagHistory.data;
    expect(last).toEqual({
      source: 'system',
      actorName: 'Edge Console',
      reason: '1.1.0 taken back to 1.0.0: something failed for 3 of 6 users (limit 10 %).',
    });
  });

  test('OPS-008: without a flag, the version before applies again', async () => {
    expect(await versionFor('lonely')).toBeUndefined();
    for (const user of users.slice(0, 3)) await report(user, 'lonely', '1.1.0', { faults: [FAULT] });
    expect(await versionFor('lonely')).toBe('1.0.0');
  });

  test('OPS-008: after a day a version is not withdrawn, whatever is reported', async () => {
    await rollOut('late');
    flags.server.clock.advance(25 * 60 * 60_000);
    users = await Promise.all(Array.from({ length: 4 }, () => signedIn(flags.server, customer, ['edge:access'])));
    for (const user of users) await report(user, 'late', '1.1.0', { faults: [FAULT] });
    expect(await readVariants('late')).toContain('userType');
  });
});

async function readVariants(pluginId: string): Promise<string> {
  const browser = await signedIn(flags.server, customer, ['*:*']);
  const { data } = await browser.call('query OPSGetFlag($filter: OPSFlagFilter!) { OPSGetFlag(filter: $filter) { definition } }', {
    filter: { key: `plugin.${pluginId}.version` },
  });
  return JSON.stringify(data);
}
