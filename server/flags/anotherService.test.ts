import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { CATALOGUE_FLAG } from '@edge-console/sdk/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFlagConsole, SWITCH, type FlagConsole } from '../domains/ops/flags/testing/flagConsole.js';
import { buildCustomer, signedIn, type TestBrowser } from '../testing/index.js';

/* `service` evaluates flags. Users work with `console`, which asks `service`. (FLAG-004) */

const KEY = 'a key of two servers, long enough';
const LIST = `query OPSGetFlags($filter: OPSGetFlagsFilter) { OPSGetFlags(filter: $filter) { service isReadOnly unreachableSince flags { key value variant definition } } }`;
const CHANGE = `mutation OPSChangeFlag($filter: OPSFlagFilter!, $change: OPSChangeFlagInput!) { OPSChangeFlag(filter: $filter, change: $change) { key } }`;
const STAFF = { ...SWITCH, targeting: { if: [{ '===': [{ var: 'userType' }, 'STAFF'] }, 'on', 'off'] } };

let service: FlagConsole;
let console: FlagConsole;
let url: string;
let operator: TestBrowser;
let otherEnvironment: TestBrowser;

beforeAll(async () => {
  service = await startFlagConsole(
    { 'plugin.iam': SWITCH, 'plugin.staff': STAFF, shade: { ...SWITCH, variants: { on: 'dark', off: 'light' } } },
    { OFREP_KEY: KEY },
  );
  await service.server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${String((service.server.app.server.address() as AddressInfo).port)}`;
  console = await startFlagConsole({ 'plugin.own': SWITCH }, { OFREP_URL: url, OFREP_KEY: KEY });
  operator = await signedIn(console.server, await buildCustomer(console.server.database.storage), ['*:*']);
  otherEnvironment = await signedIn(service.server, await buildCustomer(service.server.database.storage), ['*:*']);
});
afterAll(async () => {
  await console.close();
  await service.close();
});

interface Flags {
  readonly OPSGetFlags: {
    readonly service: string;
    readonly isReadOnly: boolean;
    readonly unreachableSince: string | null;
    readonly flags: readonly { readonly key: string; readonly value: unknown; readonly definition: unknown }[];
  };
}

async function shown(context = {}): Promise<Flags['OPSGetFlags'] | undefined> {
  return (await operator.call<Flags>(LIST, { filter: { context } })).data?.OPSGetFlags;
}

/** The flags that a page of the console receives. */
async function evaluateFlags(cookies: ReadonlyMap<string, string> = new Map()): Promise<Readonly<Record<string, unknown>>> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = { method: 'POST', url: '/ofrep/v1/evaluate/flags', payload: { context: {} }, headers: { cookie } } as const;
  const { flags } = (await console.server.app.inject(call)).json<{ flags: { key: string; value: unknown }[] }>();
  // The console's own server adds the list of installed plugins to the flags.
  return Object.fromEntries(flags.filter(({ key }) => key !== CATALOGUE_FLAG).map(({ key, value }) => [key, value]));
}

const switchOff = (key: string, version: number) =>
  otherEnvironment.call(CHANGE, {
    filter: { key },
    change: { version, reason: 'test', rollout: { variant: 'off', otherwise: 'off', rules: [] } },
  });

describe('FLAG-004: another flag service', () => {
  test("FLAG-004 FLAG-003: evaluates flags, also those with text values, for the user's context on this server", async () => {
    expect(await evaluateFlags()).toEqual({ 'plugin.iam': true, 'plugin.staff': false, shade: 'dark' });
    const staff = await signedIn(console.server, await buildCustomer(console.server.database.storage), []);
    const type = (await staff.call<{ AuthMe: { userType: string } }>('query AuthMe { AuthMe { userType } }')).data?.AuthMe.userType;
    expect((await evaluateFlags(staff.cookies))['plugin.staff']).toBe(type === 'STAFF');
  });

  test('FLAG-004: operators see the values of any user, and a message that flags cannot be changed here', async () => {
    expect(await shown({ userType: 'STAFF' })).toMatchObject({
      service: url,
      isReadOnly: true,
      unreachableSince: null,
      flags: expect.arrayContaining([{ key: 'plugin.staff', value: true, variant: 'on', definition: null }]) as unknown,
    });
    const change = { version: 0, reason: 'try', rollout: { variant: 'off', otherwise: 'off', rules: [] } };
    const refused = await operator.call(CHANGE, { filter: { key: 'plugin.iam' }, change });
    expect(refused.code).toBe('ERROR_CUSTOM_FLAGS_READ_ONLY');
  });

  test('FLAG-002 FLAG-004: a change there is announced to pages here within two seconds', async () => {
    const events = await listening(console);
    await evaluateFlags();
    await vi.waitFor(() => expect(events.isOpen()).toBe(true));
    const started = performance.now();
    await switchOff('plugin.iam', 0);
    await vi.waitFor(() => expect(events.count()).toBeGreaterThan(0), { timeout: 5000 });
    expect((await evaluateFlags())['plugin.iam']).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
    events.close();
  });

  test('FLAG-005: while it is unreachable the last known values apply, and an operator sees since when', async () => {
    const before = [await evaluateFlags(), (await shown())?.flags];
    await service.server.app.close();
    await vi.waitFor(async () => expect((await shown())?.unreachableSince).toEqual(expect.stringMatching(/^\d{4}-.*Z$/)), {
      timeout: 10_000,
    });
    expect([await evaluateFlags(), (await shown())?.flags]).toEqual(before);
    expect((await console.server.app.inject('/metrics')).body).toContain('edge_flags_stale 1');
  });
});

/** The event stream of a page. One chunk can contain several events. */
async function listening({ server }: FlagConsole) {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  let [events, isOpen] = [0, false];
  const request = http.get({ port, host: '127.0.0.1', path: '/ofrep/v1/events', agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      isOpen = true;
      events += text.includes('refetchEvaluation') ? 1 : 0;
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return { count: () => events, isOpen: () => isOpen, close: () => request.destroy() };
}
