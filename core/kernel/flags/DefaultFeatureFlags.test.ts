import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE, createTestKernel, meAnswer, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { errorAnswer, jsonAnswer } from '../testing/fakeBrowser.js';

/** Event stream of jsdom, which has none. */
class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.open.push(this);
  }

  close(): void {
    this.readyState = 2;
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }

  send(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  interrupt(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

const STREAM = [{ type: 'sse', endpoint: { requestUri: '/ofrep/v1/events' } }];
const made: TestKernel[] = [];

/** A flag service that can be switched and taken down. */
function flagServer(options: TestKernelOptions = {}) {
  const test = createTestKernel({ path: '/login', handlers: { AuthMe: () => errorAnswer('UNAUTHENTICATED', 401) }, ...options });
  made.push(test);
  const server = { on: [] as readonly string[], isDown: false, revision: 0 };
  test.serve('/ofrep/', () => {
    if (server.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const flags = ['plugin.auth', 'edgeGroupCreationEnabled', 'oldEdgeFeaturesEnabled'].map((key) => ({
      key,
      value: server.on.includes(key),
      reason: 'STATIC',
      variant: 'x',
    }));
    return jsonAnswer({ flags, eventStreams: STREAM });
  });
  const contexts = () =>
    test.requests
      .filter(({ url }) => url.startsWith('/ofrep/'))
      .map(({ init }) => (JSON.parse(init?.body as string) as { context: unknown }).context);
  return { ...test, server, contexts, flags: test.kernel.flags };
}

beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource));
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
  FakeEventSource.open = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const USER_CONTEXT = {
  targetingKey: TEST_USER._id,
  environment: 'local',
  userType: 'STAFF',
  groupIds: ['g1', 'g2'],
  customerId: TEST_CUSTOMER.customerId,
  awsRegion: 'ap-southeast-2',
};
const signedIn: TestKernelOptions = { path: BASE, handlers: { AuthMe: () => meAnswer({ groupIds: ['g1', 'g2'] }) } };

describe('values', () => {
  test('KERNEL-005, PLATFORM-006: a flag is on or off by the service, each by itself', async () => {
    const { kernel, flags, server } = flagServer();
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    expect(['plugin.auth', 'edgeGroupCreationEnabled'].map((flag) => flags.isOn(flag))).toEqual([true, false]);
    expect(flags.status).toBe('ready');
  });

  test('PLATFORM-006: without a value an area stays off', async () => {
    const { kernel, flags } = flagServer();
    kernel.start();
    await flags.ready();
    expect(flags.isOn('edgeSomethingNew')).toBe(false);
  });

  test('PLATFORM-007, FLAG-003: the service is told user, type, groups, customer, region and environment', async () => {
    const { kernel, flags, contexts } = flagServer({ ...signedIn, expiresAt: '2999-01-01T00:00:00.000Z' });
    kernel.start();
    await flags.ready();
    expect(contexts()).toEqual([USER_CONTEXT]);
  });

  test('FLAG-003: of nobody it is told the environment only', async () => {
    const { kernel, flags, contexts } = flagServer();
    kernel.start();
    await flags.ready();
    expect(contexts()).toEqual([{ environment: 'local' }]);
  });

  test('FLAG-004: another service is asked where one is configured', async () => {
    const test = createTestKernel({ path: '/resetPassword', config: { ofrepUrl: 'https://flags.example/' } });
    made.push(test);
    const asked: string[] = [];
    test.serve('/ofrep/', () => jsonAnswer({ flags: [{ key: 'plugin.auth', value: true }] }));
    const { fetch } = test.environment;
    (test.environment as { fetch: typeof fetch }).fetch = (input, init) => {
      asked.push((input as unknown as Request).url);
      return fetch(input, init);
    };
    test.kernel.start();
    await test.kernel.flags.ready();
    expect(asked).toEqual(['https://flags.example/ofrep/v1/evaluate/flags']);
    expect(test.kernel.flags.isOn('plugin.auth')).toBe(true);
  });
});

describe('KERNEL-020: nothing is decided before it is known who is here', () => {
  test('flags load until the session has an answer and theirs have come', async () => {
    let answerMe: (value: unknown) => void = () => undefined;
    const { kernel, flags, contexts, calls, server } = flagServer({
      path: BASE,
      handlers: { AuthMe: () => new Promise((resolve) => (answerMe = resolve)) },
    });
    server.on = ['plugin.auth'];
    kernel.start();
    await vi.waitFor(() => expect(contexts()).toHaveLength(1));
    await vi.waitFor(() => expect(calls('AuthMe')).toHaveLength(1));
    expect(flags.status).toBe('loading');
    answerMe(meAnswer({ groupIds: ['g1', 'g2'] }));
    await flags.ready();
    expect(flags.status).toBe('ready');
    expect(contexts()).toEqual([{ environment: 'local' }, USER_CONTEXT]);
  });

  test('signing in waits for the flags of the user', async () => {
    const { kernel, flags, answer, server } = flagServer();
    kernel.start();
    await flags.ready();
    server.on = ['edgeGroupCreationEnabled'];
    answer({ AuthMe: () => meAnswer() });
    const statuses: string[] = [];
    flags.onDidChange(() => statuses.push(`${flags.status} ${flags.isOn('edgeGroupCreationEnabled')}`));
    await kernel.session.signedIn({ expiresAt: '2999-01-01T00:00:00.000Z', defaultAwsRegion: 'ap-southeast-2' });
    await flags.ready();
    expect(statuses).toEqual(['loading false', 'ready true']);
  });
});

describe('FLAG-002, KERNEL-005: changes while the page is open', () => {
  test('arrive by the event stream, with the names of the changed flags', async () => {
    const { kernel, flags, server } = flagServer();
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    const changes: (readonly string[])[] = [];
    flags.onDidChange((changed) => changes.push(changed));
    server.on = ['oldEdgeFeaturesEnabled'];
    FakeEventSource.open[0]?.send({ type: 'refetchEvaluation', etag: 'r2' });
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect([...(changes[0] ?? [])].sort()).toEqual(['oldEdgeFeaturesEnabled', 'plugin.auth']);
    expect([flags.isOn('plugin.auth'), flags.isOn('oldEdgeFeaturesEnabled')]).toEqual([false, true]);
  });

  test('a page has one stream, whoever signs in', async () => {
    const { kernel, flags, answer } = flagServer();
    kernel.start();
    await flags.ready();
    answer({ AuthMe: () => meAnswer() });
    await kernel.session.signedIn({ expiresAt: '2999-01-01T00:00:00.000Z', defaultAwsRegion: 'ap-southeast-2' });
    await flags.ready();
    await vi.waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  });
});

describe('FLAG-005: a flag service that cannot be reached', () => {
  test('the last known values of this user hold, marked as such, and it is reported', async () => {
    const first = flagServer();
    first.server.on = ['plugin.auth'];
    first.kernel.start();
    await first.flags.ready();
    const stored = Object.entries<string>(localStorage);

    const second = flagServer();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    second.server.isDown = true;
    second.kernel.start();
    await second.flags.ready();
    expect([second.flags.status, second.flags.isOn('plugin.auth')]).toEqual(['stale', true]);
    expect(second.reports.map(({ context }) => context?.code)).toContain('FLAGS_STALE');
  });

  test('without known values everything is off', async () => {
    const { kernel, flags, server } = flagServer();
    server.isDown = true;
    kernel.start();
    await flags.ready();
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['stale', false]);
  });

  test('it is asked again, and its values hold when it is back', { timeout: 20_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { kernel, flags, server } = flagServer();
    server.isDown = true;
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(flags.status).toBe('stale');
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(4_000);
    // Waiting moves the fake time along further: when the next question is due depends on when the one before was answered.
    await vi.waitFor(() => expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['ready', true]), { timeout: 15_000 });
  });

  test('an interrupted stream leaves the values as they are, and they are made sure of again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { kernel, flags, server } = flagServer();
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    FakeEventSource.open[0]?.interrupt();
    expect([flags.status, flags.isOn('plugin.auth')]).toEqual(['stale', true]);
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(flags.status).toBe('ready'));
    expect(FakeEventSource.open).toHaveLength(1);
  });
});
