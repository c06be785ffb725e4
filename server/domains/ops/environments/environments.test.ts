import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIES } from '@edge-console/sdk/contract';
import type { Environment } from '../../../config.js';
import { writePlugin } from '../../../plugins/testing/samplePlugin.js';
import {
  buildCustomer,
  EMAIL_LOGIN,
  signedIn,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { OFF, SWITCH } from '../flags/testing/flagConsole.js';
import { startFakeConsole, type FakeConsole } from './testing/fakeConsole.js';

/*
 * Servers of several environments: an operator uses `local`, `qa` is another server with its own database, flags and plugins, and
 * the server of `production` never responds.
 */

const KEY = 'a key of environments that is long enough';
const LIST = `query OPSGetEnvironments { OPSGetEnvironments { name source url readAt isPending failure unreachableSince plugins {
  pluginId title state activeVersion versions refusals packedBytes loadTime users failedUsers faults lastChange { at reason }
  rollout { otherwise rules { variant percent customers groups regions userTypes } } versionRollout { otherwise }
} } }`;
const CHANGE =
  'mutation OPSChangeFlag($filter: OPSFlagFilter!, $change: OPSChangeFlagInput!) { OPSChangeFlag(filter: $filter, change: $change) { version } }';
const REPORT =
  'mutation OPSReportPluginHealth($reports: [OPSPluginHealthReport!]!) { OPSReportPluginHealth(reports: $reports) { accepted } }';
const GROUP = '665000000000000000000001';

interface View {
  readonly name: string;
  readonly source: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly unreachableSince: string | null;
  readonly plugins: readonly { readonly pluginId: string }[];
}

const opened: { close(): Promise<void> }[] = [];
let silent: FakeConsole;
let qaUrl: string;
let local: TestConsole;
let customer: Customer;
let operator: TestBrowser;

beforeAll(async () => {
  silent = await startFakeConsole(() => undefined);
  opened.push(silent);
  const qa = await open('qa', { ENVIRONMENTS_KEY: KEY }, ['1.0.0', '1.1.0'], [CHANGE, REPORT, EMAIL_LOGIN]);
  await fill(qa);
  qaUrl = await listen(qa);
  local = await open('local', { ENVIRONMENTS: `qa=${qaUrl} production=${silent.url}`, ENVIRONMENTS_KEY: KEY }, ['1.1.0']);
  customer = await buildCustomer(local.database.storage);
  operator = await signedIn(local, customer, ['*:*']);
});
afterAll(async () => {
  for (const one of opened.reverse()) await one.close();
});

/** A server with flags of three environments and one plugin. */
async function open(
  name: string,
  environment: Environment,
  versions: readonly string[],
  documents?: readonly string[],
): Promise<TestConsole> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-environments-'));
  const flags = { 'plugin.sample': SWITCH, 'plugin.sample.version': { state: 'ENABLED', variants: { a: '1.0.0' }, defaultVariant: 'a' } };
  for (const one of ['local', 'qa'])
    await writeFile(path.join(folder, `${one}.flagd.json`), JSON.stringify({ flags: { 'plugin.sample': OFF } }));
  await writeFile(path.join(folder, 'production.flagd.json'), JSON.stringify({ flags }));
  await writeFile(path.join(folder, 'stage.flagd.json'), '{"flags":{"plugin.sample":{"state":"ON"}}}');
  const pluginsFolder = path.join(folder, 'plugins');
  for (const version of versions)
    await writePlugin(pluginsFolder, { id: 'sample', version, files: { 'entry-1.js': version }, manifest: { title: 'Sample' } });
  const server = await startTestConsole(
    { CONSOLE_ENVIRONMENT: name, FLAGS_DIR: folder, PLUGINS_DIR: pluginsFolder, ...environment },
    documents,
  );
  opened.push({
    async close() {
      // A connection without a request counts as busy.
      server.app.server.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
  return server;
}

async function listen({ app }: TestConsole): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}

/** In `qa`: a rollout with a reason, and a user with a failure. */
async function fill(qa: TestConsole): Promise<void> {
  const own = await buildCustomer(qa.database.storage);
  const browser = await signedIn(qa, own, ['*:*']);
  const change = async (version: number, reason: string, otherwise: string, rules: readonly object[]) => {
    const rollout = { variant: 'on', otherwise, rules };
    const answer = await browser.call(CHANGE, { filter: { key: 'plugin.sample' }, change: { version, reason, rollout } });
    expect(answer.errors).toEqual([]);
  };
  // Only users who have the plugin may report it.
  await change(0, 'For everybody', 'on', []);
  const faults = [{ code: 'RENDER_FAILED', contributionId: 'sample.page', times: 2 }];
  expect((await browser.call(REPORT, { reports: [{ pluginId: 'sample', version: '1.1.0', loadTime: 80, faults }] })).errors).toEqual([]);
  const rules = [{ percent: 10, customerIds: [own.customerId], groupIds: [GROUP], regions: ['eu-west-1'] }];
  await change(1, 'Pilot of ada@example.com', 'off', rules);
}

async function list(browser = operator): Promise<readonly View[]> {
  return (await browser.call<{ OPSGetEnvironments: View[] }>(LIST)).data?.OPSGetEnvironments ?? [];
}

describe('OPS-001: plugins in each environment', () => {
  test('OPS-001 OPS-002: the own environment is read, another is asked, and a slow server does not delay the response', async () => {
    const [own, qa, production, stage, ...more] = await list();
    expect(more).toEqual([]);
    expect(own).toMatchObject({ name: 'local', source: 'own', url: null, failure: null, isPending: false });
    expect(own?.plugins).toMatchObject([
      { pluginId: 'sample', title: 'Sample', state: 'off', activeVersion: '1.1.0', versions: ['1.1.0'] },
    ]);
    expect(qa).toMatchObject({
      name: 'qa',
      source: 'server',
      url: qaUrl,
      failure: null,
      isPending: false,
      readAt: expect.any(String) as unknown,
    });
    expect(qa?.plugins).toMatchObject([
      {
        state: 'partly',
        activeVersion: '1.1.0',
        versions: ['1.1.0', '1.0.0'],
        refusals: [],
        rollout: {
          otherwise: 'off',
          rules: [{ variant: 'on', percent: 10, customers: 1, groups: 1, regions: ['eu-west-1'], userTypes: [] }],
        },
        packedBytes: expect.any(Number) as unknown,
        loadTime: 80,
        users: 1,
        failedUsers: 1,
        faults: 2,
        lastChange: { reason: 'Pilot of ***' },
      },
    ]);
    expect(production).toMatchObject({ name: 'production', source: 'server', isPending: true, plugins: [] });
    expect(stage).toMatchObject({ name: 'stage', source: 'file', failure: 'badFile', plugins: [] });
  });

  test('OPS-001: the flag file is used for an environment that never responded, and is marked with time and reason', async () => {
    await expect.poll(async () => (await list())[2]?.isPending, { timeout: 8000 }).toBe(false);
    expect((await list())[2]).toMatchObject({
      name: 'production',
      source: 'file',
      url: silent.url,
      failure: 'timeout',
      unreachableSince: expect.any(String) as unknown,
      plugins: [
        {
          pluginId: 'sample',
          state: 'active',
          activeVersion: '1.0.0',
          versions: [],
          packedBytes: null,
          rollout: { otherwise: 'on' },
          versionRollout: { otherwise: 'a' },
        },
      ],
    });
  });

  test('OPS-001: a different key is rejected, and the operator sees the reason', async () => {
    const stranger = await open('local', { ENVIRONMENTS: `qa=${qaUrl}`, ENVIRONMENTS_KEY: 'another key that is long enough too' }, []);
    const browser = await signedIn(stranger, await buildCustomer(stranger.database.storage), ['*:*']);
    expect((await list(browser))[1]).toMatchObject({ name: 'qa', source: 'file', failure: 'keyRefused' });
  });

  test('OPS-001: rights over one customer do not include environments, and signed-out callers cannot see them', async () => {
    const one = await signedIn(local, customer, ['operations:viewPlugins']);
    expect((await one.call(LIST)).code).toBe('FORBIDDEN');
    expect((await local.browser().call(LIST)).code).toBe('UNAUTHENTICATED');
  });
});

describe('OPS-001 FLAG-004: with another flag service', () => {
  test('OPS-001 FLAG-004: state and version are those of the service, whatever the flag file defines', async () => {
    const service = await open('production', { OFREP_KEY: KEY }, []);
    const decided = await open('local', { OFREP_URL: await listen(service), OFREP_KEY: KEY }, ['1.0.0', '1.1.0']);
    const browser = await signedIn(decided, await buildCustomer(decided.database.storage), ['*:*']);
    expect((await list(browser))[0]?.plugins).toMatchObject([
      { state: 'active', activeVersion: '1.0.0', rollout: null, versionRollout: null },
    ]);
    const plugins = 'query OPSGetPlugins { OPSGetPlugins { plugins { isOn state activeVersion previous versions { version isActive } } } }';
    expect((await browser.call<{ OPSGetPlugins: { plugins: unknown } }>(plugins)).data?.OPSGetPlugins.plugins).toMatchObject([
      {
        isOn: true,
        state: 'active',
        activeVersion: '1.0.0',
        previous: null,
        versions: [
          { version: '1.1.0', isActive: false },
          { version: '1.0.0', isActive: true },
        ],
      },
    ]);
  });
});

describe('OPS-001: the report for other servers', () => {
  const ask = (server: TestConsole, authorization?: string) =>
    server.app.inject({ url: '/api/environment', headers: authorization === undefined ? {} : { authorization } });

  test('OPS-001: requires the key; a session is not sufficient', async () => {
    for (const wrong of [undefined, '', `Bearer ${KEY.slice(1)}`, `Bearer ${KEY}x`, KEY, `Bearer  ${KEY}`, `Basic ${KEY}`]) {
      const { statusCode, body } = await ask(local, wrong);
      expect([statusCode, body]).toEqual([401, '']);
    }
    const token = operator.cookies.get(COOKIES.authToken);
    expect((await ask(local, `Bearer ${String(token)}`)).statusCode).toBe(401);
    const { statusCode, headers, body } = await ask(local, `Bearer ${KEY}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ environment: 'local', plugins: [{ pluginId: 'sample' }] });
  });

  test('OPS-001: does not exist without a configured key, and does not accept changes', async () => {
    const closed = await open('local', {}, []);
    expect((await ask(closed, 'Bearer undefined')).statusCode).toBe(404);
    const write = { method: 'POST', url: '/api/environment', headers: { authorization: `Bearer ${KEY}` }, payload: {} } as const;
    expect((await local.app.inject(write)).statusCode).toBe(404);
  });

  test('OPS-001: contains neither names nor ids of customers and people', async () => {
    const body = await (await fetch(`${qaUrl}/api/environment`, { headers: { authorization: `Bearer ${KEY}` } })).text();
    expect(body).toContain('Pilot of ***');
    expect(body).not.toMatch(/[0-9a-f]{24}|@|Ada/);
  });

  test('OPS-001: the number of requests by one address is limited, with and without the key', async () => {
    const limited = await startTestConsole({ ENVIRONMENTS_KEY: KEY }, undefined, { rateLimits: { environmentsPerAddress: 2 } });
    opened.push(limited);
    const codes = [];
    for (const key of [KEY, 'x', KEY]) codes.push((await ask(limited, `Bearer ${key}`)).statusCode);
    expect(codes).toEqual([200, 401, 429]);
  });
});
