import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, SWITCH, type TestServer } from '../http/testing/testServer.js';
import { RemoteFlags } from './RemoteFlags.js';

const SILENT = { error() {}, warn() {}, info() {}, debug() {} } as never;
let service: TestServer | undefined;

afterEach(async () => {
  await service?.close();
  service = undefined;
});

test('FLAG-004 FLAG-005: another flag service evaluates flags; while it is unreachable the last known value applies, then the fallback', async () => {
  service = await startTestServer();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${String((service.app.server.address() as AddressInfo).port)}`;
  let time = 0;
  const flags = new RemoteFlags({ url: `${url}/`, key: undefined, logger: SILENT, now: () => time });
  const changed = new Promise<void>((resolve) => service?.flags.onDidChange(resolve));
  await service.writeFlags({ 'plugin.on': SWITCH, 'plugin.off': { ...SWITCH, defaultVariant: 'off' } });
  await changed;
  expect(await flags.isOn('plugin.on', {}, false)).toBe(true);
  expect(await flags.isOn('plugin.off', {}, true)).toBe(false);
  expect(await flags.isOn('plugin.unheard', {}, true)).toBe(false);

  await service.app.close();
  time = 60_000;
  expect(await flags.isOn('plugin.on', {}, false)).toBe(true);
  expect(await flags.isOn('plugin.off', {}, true)).toBe(false);
  expect(await flags.isOn('plugin.on', { targetingKey: 'somebody else' }, true)).toBe(true);
  flags.close();
});

test('FLAG-004: a service that rejects the key is logged with that reason, once', async () => {
  service = await startTestServer({ flagContextOf: async () => undefined });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${String((service.app.server.address() as AddressInfo).port)}`;
  const messages: string[] = [];
  const logger = { ...(SILENT as object), error: (_entry: object, text: string) => messages.push(text) } as never;
  let time = 0;
  const flags = new RemoteFlags({ url, key: 'k'.repeat(32), logger, now: () => time });
  expect(await flags.isOn('plugin.on', {}, true)).toBe(true);
  time = 60_000;
  expect(await flags.isOn('plugin.on', {}, false)).toBe(false);
  expect(messages).toEqual(['the flag service rejects OFREP_KEY; set the same key on both servers. The last known values apply']);
  flags.close();
});
