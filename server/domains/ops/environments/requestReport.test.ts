import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConsoleRequestError, requestReport, type ConsoleRequestFailure } from './requestReport.js';
import { startFakeConsole, type FakeConsole } from './testing/fakeConsole.js';

const KEY = 'a key of environments that is long enough';
const PLUGIN = {
  pluginId: 'iam',
  title: 'Groups',
  state: 'active',
  versions: ['1.0.0'],
  refusals: [],
  users: 3,
  failedUsers: 0,
  faults: 0,
};
const RULE = { variant: 'on', percent: 10, customers: 1, groups: 0, regions: ['eu-west-1'], userTypes: [] };
const ROLLOUT = { otherwise: 'off', rules: [RULE] };
const CHANGE = { at: '2026-06-01T12:00:00.000Z', reason: 'Pilot' };

let strange: FakeConsole;
let elsewhere: FakeConsole;

beforeAll(async () => {
  elsewhere = await startFakeConsole((_request, response) => response.end(bodyOf([PLUGIN])));
  strange = await startFakeConsole((_request, response) => response.end());
});
afterAll(async () => {
  await strange.close();
  await elsewhere.close();
});

const bodyOf = (plugins: readonly unknown[], environment = 'qa') => JSON.stringify({ environment, plugins });
const ask = (timeout?: number) => requestReport({ environment: 'qa', url: strange.url, key: KEY }, timeout);

/** Why the response is rejected. */
async function failure(timeout?: number): Promise<ConsoleRequestFailure | 'believed'> {
  return ask(timeout).then(
    () => 'believed' as const,
    (error: unknown) => {
      if (error instanceof ConsoleRequestError) return error.failure;
      throw error;
    },
  );
}

describe('OPS-001: a request to the console of another environment', () => {
  test('OPS-001: uses the configured address and the key, and accepts a report in the known format', async () => {
    strange.answer((_request, response) =>
      response.end(bodyOf([{ ...PLUGIN, rollout: ROLLOUT, lastChange: CHANGE, activeVersion: '1.0.0' }])),
    );
    expect((await ask()).plugins).toEqual([{ ...PLUGIN, rollout: ROLLOUT, lastChange: CHANGE, activeVersion: '1.0.0' }]);
    expect(strange.requests).toEqual([{ url: '/api/environment', authorization: `Bearer ${KEY}` }]);
  });

  test('OPS-001: ignores unknown fields of newer consoles', async () => {
    strange.answer((_request, response) => response.end(bodyOf([{ ...PLUGIN, mood: 'good' }])));
    expect(await failure()).toBe('believed');
  });

  test('OPS-001: does not follow redirects, so that other servers do not get the key', async () => {
    for (const status of [301, 302, 307, 308]) {
      strange.answer((_request, response) => response.writeHead(status, { location: `${elsewhere.url}/api/environment` }).end());
      expect(await failure()).toBe('badAnswer');
    }
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([
    [401, 'keyRefused'],
    [404, 'closed'],
    [500, 'badAnswer'],
    [204, 'badAnswer'],
  ] as const)('OPS-001: reports status %i as %s', async (status, expected) => {
    strange.answer((_request, response) => response.writeHead(status).end(bodyOf([PLUGIN])));
    expect(await failure()).toBe(expected);
  });

  const answers: Readonly<Record<string, string>> = {
    'no JSON': '<html>',
    nothing: '',
    'a list': '[]',
    'null for plugins': '{"environment":"qa","plugins":null}',
    'another state': bodyOf([{ ...PLUGIN, state: 'fine' }]),
    'an object for a text': bodyOf([{ ...PLUGIN, title: { toString: 'x' } }]),
    'a text for a number': bodyOf([{ ...PLUGIN, users: '3' }]),
    "a number that GraphQL's Int cannot represent": bodyOf([{ ...PLUGIN, packedBytes: 3e9 }]),
    'an id that is an address': bodyOf([{ ...PLUGIN, pluginId: '../../login' }]),
    'an overlong text': bodyOf([{ ...PLUGIN, title: 'x'.repeat(5000) }]),
    'a plugin twice': bodyOf([PLUGIN, PLUGIN]),
    'a percentage of zero': bodyOf([{ ...PLUGIN, rollout: { ...ROLLOUT, rules: [{ ...RULE, percent: 0 }] } }]),
    'an invalid time': bodyOf([{ ...PLUGIN, lastChange: { ...CHANGE, at: 'yesterday' } }]),
    'too many plugins': bodyOf(Array.from({ length: 501 }, (_value, index) => ({ ...PLUGIN, pluginId: `p${String(index)}` }))),
    'a prototype': `{"__proto__":${bodyOf([PLUGIN])}}`,
  };
  test.each(Object.entries(answers))('OPS-001: rejects %s', async (_title, body) => {
    strange.answer((_request, response) => response.end(body));
    expect(await failure()).toBe('badAnswer');
  });

  test('OPS-001: rejects a response for another environment', async () => {
    strange.answer((_request, response) => response.end(bodyOf([PLUGIN], 'production')));
    expect(await failure()).toBe('otherEnvironment');
  });

  test('OPS-001: reads only the first part of an endless response', async () => {
    let onClose = (): void => undefined;
    const closed = new Promise<void>((resolve) => (onClose = resolve));
    strange.answer((_request, response) => {
      const piece = ' '.repeat(64 * 1024);
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more);
      };
      response.once('close', onClose);
      more();
    });
    expect(await failure()).toBe('badAnswer');
    await closed;
  });

  test('OPS-001: does not wait longer than the timeout for a missing or slow response', async () => {
    strange.answer(() => undefined);
    expect(await failure(50)).toBe('timeout');
    strange.answer((_request, response) => {
      const timer = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(timer));
    });
    expect(await failure(100)).toBe('timeout');
  });

  test('OPS-001: reports an address without a server as unreachable', async () => {
    const gone = await startFakeConsole(() => undefined);
    await gone.close();
    await expect(requestReport({ environment: 'qa', url: gone.url, key: KEY })).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test('OPS-001: no error contains the key', async () => {
    strange.answer((_request, response) => response.writeHead(401).end(KEY));
    const error: unknown = await ask().catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain(KEY);
  });
});
