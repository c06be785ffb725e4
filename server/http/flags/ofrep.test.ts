import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { OpenFeature, ProviderEvents, type Provider } from '@openfeature/web-sdk';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { afterEach, describe, expect, test } from 'vitest';
import { CATALOGUE_FLAG, CONSOLE_ENVIRONMENTS } from '@edge-console/sdk/contract';
import { startTestServer, SWITCH, type TestServer, type TestServerOptions } from '../testing/testServer.js';
import { FlagStore } from '../../flags/FlagStore.js';

let server: TestServer | undefined;

afterEach(async () => {
  await OpenFeature.clearProviders();
  await server?.close();
  server = undefined;
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  server = await startTestServer(options);
  return server;
}

async function listen(running: TestServer): Promise<string> {
  await running.app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${String((running.app.server.address() as AddressInfo).port)}`;
}

function nextChange(flags: FlagStore): Promise<void> {
  return new Promise((resolve) => flags.onDidChange(resolve));
}

const OFF = { ...SWITCH, defaultVariant: 'off' };
const SILENT = { error() {}, warn() {}, info() {}, debug() {} } as never;

function evaluate(context: unknown, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    url: '/ofrep/v1/evaluate/flags',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ context }),
  } as const;
}

describe('FLAG-004: the remote evaluation protocol', () => {
  test('FLAG-004 PLATFORM-006: the bulk response has every flag, its value, and the address of the change events', async () => {
    const { app } = await start();
    const answer = await app.inject(evaluate({ targetingKey: 'u1' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      flags: [{ key: 'plugin.sample', value: true, variant: 'on', reason: expect.any(String) }, { key: CATALOGUE_FLAG }],
      eventStreams: [{ type: 'sse', endpoint: { requestUri: '/ofrep/v1/events' } }],
    });
  });

  test('FLAG-004: an unchanged evaluation returns 304, a changed one does not', async () => {
    const { app, flags, writeFlags } = await start();
    const first = await app.inject(evaluate({}));
    const etag = String(first.headers['etag']);
    expect((await app.inject(evaluate({}, { 'if-none-match': etag }))).statusCode).toBe(304);
    const changed = nextChange(flags);
    await writeFlags({ 'plugin.sample': OFF });
    await changed;
    expect((await app.inject(evaluate({}, { 'if-none-match': etag }))).statusCode).toBe(200);
  });

  test('FLAG-004: one flag, an unknown flag, a disabled flag and an invalid context', async () => {
    const { app, flags, writeFlags } = await start();
    const changed = nextChange(flags);
    await writeFlags({ known: SWITCH, disabled: { ...SWITCH, state: 'DISABLED' } });
    await changed;
    const one = (key: string, payload: string) => app.inject({ ...evaluate({}), url: `/ofrep/v1/evaluate/flags/${key}`, payload });
    expect((await one('known', '{"context":{}}')).json()).toMatchObject({ key: 'known', value: true, variant: 'on' });
    for (const key of ['none', 'disabled']) {
      const missing = await one(key, '{"context":{}}');
      expect(missing.statusCode).toBe(404);
      expect(missing.json()).toMatchObject({ key, errorCode: 'FLAG_NOT_FOUND' });
    }
    for (const payload of ['[]', '{"context":[]}', '{"context":"x"}']) {
      const refused = await one('known', payload);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ errorCode: 'INVALID_CONTEXT' });
    }
  });

  test('FLAG-003 PLATFORM-007: flags differ by user type, group, customer, region and environment, which a caller cannot choose', async () => {
    const { app, flags, writeFlags } = await start({ environment: 'qa' });
    const when = (condition: unknown) => ({ ...OFF, targeting: { if: [condition, 'on', 'off'] } });
    const changed = nextChange(flags);
    await writeFlags(
      {
        byType: when({ $ref: 'isStaff' }),
        byGroup: when({ in: ['g2', { var: 'groupIds' }] }),
        byCustomer: when({ '===': [{ var: 'customerId' }, 'c1'] }),
        byRegion: when({ in: [{ var: 'region' }, ['eu-west-1']] }),
        byEnvironment: when({ '===': [{ var: 'environment' }, 'qa'] }),
        byUser: when({ '===': [{ var: 'targetingKey' }, 'u1'] }),
      },
      { isStaff: { '===': [{ var: 'userType' }, 'STAFF'] } },
    );
    await changed;
    const on = async (context: unknown): Promise<string[]> => {
      const { flags: list } = (await app.inject(evaluate(context))).json<{ flags: { key: string; value: boolean }[] }>();
      return list.filter((flag) => flag.value && flag.key !== CATALOGUE_FLAG).map((flag) => flag.key);
    };
    const context = { targetingKey: 'u1', userType: 'STAFF', groupIds: ['g1', 'g2'], customerId: 'c1', region: 'eu-west-1' };
    expect(await on(context)).toEqual(['byType', 'byGroup', 'byCustomer', 'byRegion', 'byEnvironment', 'byUser']);
    expect(await on({ awsRegion: 'eu-west-1' })).toEqual(['byRegion', 'byEnvironment']);
    expect(await on({ targetingKey: 'u2', userType: 'CUSTOMER', groupIds: [], environment: 'production' })).toEqual(['byEnvironment']);
  });

  test('too many evaluations from one address return 429 with the time to wait', async () => {
    const { app } = await start({ rateLimits: { flagsPerAddress: 1 } });
    await app.inject(evaluate({}));
    const refused = await app.inject(evaluate({}));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('FLAG-002: changes', () => {
  test('FLAG-002 KERNEL-005: the OpenFeature web provider gets values, and is notified within two seconds of a change', async () => {
    const running = await start();
    const baseUrl = await listen(running);
    await OpenFeature.setContext({ targetingKey: 'u1' });
    // Its optional `hooks` is typed without `exactOptionalPropertyTypes` in mind.
    const provider = new OFREPWebProvider({ baseUrl, pollInterval: 0, cacheMode: 'disabled' }) as unknown as Provider;
    await OpenFeature.setProviderAndWait(provider);
    const client = OpenFeature.getClient();
    expect(client.getBooleanValue('plugin.sample', false)).toBe(true);

    const stream = await openStream(`${baseUrl}/ofrep/v1/events`);
    const written = performance.now();
    const event = stream.nextEvent();
    await running.writeFlags({ 'plugin.sample': OFF });
    expect(await event).toMatchObject({ type: 'refetchEvaluation', etag: running.flags.revision });
    expect(performance.now() - written).toBeLessThan(2000);
    stream.close();

    // The provider requests the flags again after that event. Without a browser's EventSource, a new context has the same effect.
    const refreshed = new Promise((resolve) => client.addHandler(ProviderEvents.ContextChanged, resolve));
    await OpenFeature.setContext({ targetingKey: 'u2' });
    await refreshed;
    expect(client.getBooleanValue('plugin.sample', true)).toBe(false);
  });

  test('FLAG-002: streams beyond the limit are rejected, closed streams free a slot, and open streams do not prevent the server from stopping', async () => {
    const running = await start({ flagEventLimits: { streams: 1 } });
    const baseUrl = await listen(running);
    const first = await openStream(`${baseUrl}/ofrep/v1/events`);
    expect(await statusOf(`${baseUrl}/ofrep/v1/events`)).toBe(503);
    first.close();
    await expect.poll(() => statusOf(`${baseUrl}/ofrep/v1/events`, true)).toBe(200);
    const stopped = performance.now();
    await openStream(`${baseUrl}/ofrep/v1/events`).catch(() => undefined);
    await running.app.close();
    expect(performance.now() - stopped).toBeLessThan(2000);
  });

  test('FLAG-005: while the definition is invalid, the last known flags apply', async () => {
    const running = await start();
    let report: (entry: unknown) => void = () => undefined;
    const reported = new Promise((resolve) => (report = resolve));
    const store = new FlagStore(path.join(running.folder, 'flags.json'), { ...(SILENT as object), error: report } as never);
    await store.start();
    await running.writeFlags({ 'plugin.sample': { state: 'ENABLED', variants: {}, defaultVariant: 'on' } });
    expect(await reported).toMatchObject({ fault: expect.stringContaining("flag 'plugin.sample', /variants") });
    expect(store.isOn('plugin.sample', {})).toBe(true);
    const changed = nextChange(store);
    await running.writeFlags({ 'plugin.sample': OFF });
    await changed;
    expect(store.isOn('plugin.sample', {})).toBe(false);
    store.stop();
  });

  test('FLAG-005: a server without a valid definition does not start, and names the file and the fault', async () => {
    const running = await start();
    const file = path.join(running.folder, 'flags.json');
    await running.writeFlags({ x: { state: 'ON', variants: { on: true }, defaultVariant: 'on' } });
    await expect(new FlagStore(file, SILENT).start()).rejects.toThrow(/flags\.json: .*must be/);
    await expect(new FlagStore(`${file}.none`, SILENT).start()).rejects.toThrow(/flags\.json\.none/);
  });
});

describe('PLATFORM-006: the definitions that ship', () => {
  test.each(CONSOLE_ENVIRONMENTS)(
    'PLATFORM-006 RECGQL-008: flags/%s.flagd.json is valid, and each flag of an area that exists is on by default',
    async (environment) => {
      const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'flags', `${environment}.flagd.json`);
      const store = new FlagStore(file, SILENT);
      await store.start();
      const { flags } = JSON.parse(await readFile(file, 'utf8')) as { flags: Record<string, unknown> };
      for (const flag of [
        'plugin.auth',
        'plugin.customers',
        'edgeCustomerBrandingEditEnabled',
        'edgeCustomerNotificationEditEnabled',
        'edgeTenantsEnabled',
        'edgeHierarchyEditEnabled',
        'edgeGroupCreationEnabled',
        'edgeGroupArchiveListEnabled',
        'edgeCustomerListEnabled',
        'edgeCustomerCreationEnabled',
        'edgeCustomerArchiveListEnabled',
        'oldEdgeFeaturesEnabled',
      ]) {
        expect(flags).toHaveProperty([flag]);
        expect(store.isOn(flag, {}), flag).toBe(true);
      }
      expect(store.isOn('edgeUnheardOf', {})).toBe(false);
      store.stop();
    },
  );
});

interface EventStream {
  nextEvent(): Promise<unknown>;
  close(): void;
}

/** Opens a stream as a browser does. Resolves when its first bytes arrive. */
async function openStream(url: string): Promise<EventStream> {
  const request = http.get(url, { agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`status ${String(response.statusCode)}`);
  response.setEncoding('utf8');
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  await once(response, 'data');
  return {
    async nextEvent() {
      for (;;) {
        const [chunk] = (await once(response, 'data')) as [string];
        const data = /^data: (.*)$/m.exec(chunk)?.[1];
        if (data !== undefined) return JSON.parse(data) as unknown;
      }
    },
    close: () => request.destroy(),
  };
}

async function statusOf(url: string, close = false): Promise<number | undefined> {
  const request = http.get(url, { agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  if (close || response.statusCode !== 200) request.destroy();
  return response.statusCode;
}
