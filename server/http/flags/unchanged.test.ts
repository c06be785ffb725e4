import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FlagStore } from '../../flags/FlagStore.js';
import { DEFAULT_RATE_LIMITS } from '../rateLimits.js';
import { startTestServer, SWITCH, type TestServer } from '../testing/testServer.js';

let server: TestServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

async function start() {
  server = await startTestServer();
  const { app, flags, writeFlags, writePlugin } = server;
  /** Sends the request of a page that has cached the response with this tag. */
  const ask = async (etag = '', context: object = { targetingKey: 'u1' }) => {
    const evaluated = vi.spyOn(flags, 'evaluateAll');
    const headers = { 'content-type': 'application/json', 'if-none-match': etag };
    const answer = await app.inject({ method: 'POST', url: '/ofrep/v1/evaluate/flags', headers, payload: JSON.stringify({ context }) });
    const times = evaluated.mock.calls.length;
    evaluated.mockRestore();
    return { status: answer.statusCode, etag: String(answer.headers['etag']), times, text: answer.body };
  };
  const write = async (definitions: Readonly<Record<string, unknown>>) => {
    const changed = nextChange(flags);
    await writeFlags(definitions);
    await changed;
  };
  return { ask, write, writePlugin };
}

function nextChange(flags: FlagStore): Promise<void> {
  return new Promise((resolve) => flags.onDidChange(resolve));
}

describe('FLAG-002: a page that sends a request every second', () => {
  test('FLAG-002: gets a 304 without an evaluation of flags while nothing has changed', async () => {
    const { ask } = await start();
    const first = await ask();
    expect(first).toMatchObject({ status: 200, times: 1 });
    expect(await ask(first.etag)).toMatchObject({ status: 304, times: 0, text: '', etag: first.etag });
  });

  test('FLAG-002: gets new values after a change of the definitions, the catalogue, or the user', async () => {
    const { ask, write, writePlugin } = await start();
    const { etag } = await ask();
    expect(await ask(etag, { targetingKey: 'u2' })).toMatchObject({ status: 200 });
    await writePlugin('arrived', '1.0.0', {});
    await expect.poll(async () => (await ask(etag)).status).toBe(200);
    const arrived = await ask(etag);
    await write({ 'plugin.sample': { ...SWITCH, defaultVariant: 'off' } });
    expect(await ask(arrived.etag)).toMatchObject({ status: 200 });
  });

  test.each([
    ['its moment', { '>=': [{ var: '$flagd.timestamp' }, 2_000_000_000] }],
    ['all attributes that flagd adds', { '===': [{ var: '$flagd' }, 'x'] }],
  ])('if a rule uses %s, each request is evaluated', async (_what, condition) => {
    const { ask, write } = await start();
    await write({ timed: { ...SWITCH, targeting: { if: [condition, 'on', 'off'] } } });
    const { etag } = await ask();
    expect(await ask(etag)).toMatchObject({ status: 304, times: 1 });
  });

  test('a flag with a start time is on after that time, without a change of the definitions', async () => {
    const { ask, write } = await start();
    const soon = Math.floor(Date.now() / 1000) + 3600;
    await write({ timed: { ...SWITCH, targeting: { if: [{ '>=': [{ var: '$flagd.timestamp' }, soon] }, 'on', 'off'] } } });
    const before = await ask();
    vi.useFakeTimers({ toFake: ['Date'], now: (soon + 1) * 1000 });
    const after = await ask(before.etag);
    expect(after.status).toBe(200);
    expect(JSON.parse(after.text)).toMatchObject({ flags: [{ key: 'timed', value: true }, {}] });
  });

  test('FLAG-002: the limit permits two hundred such pages behind one address', () => {
    expect(DEFAULT_RATE_LIMITS.flagsPerAddress).toBeGreaterThanOrEqual(200 * (60_000 / 1_125));
  });
});
