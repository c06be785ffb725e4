import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE, createTestKernel, meAnswer, type TestKernelOptions } from '../testing/createTestKernel.js';
import { jsonAnswer } from '../testing/fakeBrowser.js';
import { FakeEventSource } from './testing/FakeEventSource.js';
import { flagServer, STREAM } from './testing/flagServer.js';

beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource));
afterEach(() => {
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
  test('KERNEL-005, PLATFORM-006: the service decides each flag separately', async () => {
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

  test('PLATFORM-007, FLAG-003, RECGQL-008: the context has user, type, groups, customer, region and environment', async () => {
    const { kernel, flags, contexts } = flagServer({ ...signedIn, expiresAt: '2999-01-01T00:00:00.000Z' });
    kernel.start();
    await flags.ready();
    expect(contexts()).toEqual([USER_CONTEXT]);
  });

  test('FLAG-003: the context of a signed-out visitor has only the environment', async () => {
    const { kernel, flags, contexts } = flagServer();
    kernel.start();
    await flags.ready();
    expect(contexts()).toEqual([{ environment: 'local' }]);
  });

  test('FLAG-004, RECGQL-008: a configured other service is asked', async () => {
    const test = createTestKernel({ path: '/resetPassword', config: { ofrepUrl: 'https://flags.example/' } });
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

describe('KERNEL-020: nothing is decided before the user is known', () => {
  test('flags are loading until the session and the flag service have answered', async () => {
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
  test('FLAG-002: a change that is announced during a request is not lost', async () => {
    const { kernel, flags, serve } = flagServer();
    kernel.start();
    await flags.ready();
    await vi.waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    const pending: ((value: Response) => void)[] = [];
    serve('/ofrep/', () => new Promise<Response>((resolve) => void pending.push(resolve)));
    const answer = (...on: string[]) => jsonAnswer({ flags: on.map((key) => ({ key, value: true })), eventStreams: STREAM });
    FakeEventSource.open[0]?.send({ type: 'refetchEvaluation' });
    await vi.waitFor(() => expect(pending).toHaveLength(1));
    FakeEventSource.open[0]?.send({ type: 'refetchEvaluation' });
    pending[0]?.(answer('plugin.auth'));
    await vi.waitFor(() => expect(pending).toHaveLength(2));
    pending[1]?.(answer('plugin.auth', 'edgeGroupCreationEnabled'));
    await vi.waitFor(() => expect(flags.isOn('edgeGroupCreationEnabled')).toBe(true));
  });

  test('FLAG-002: without an event stream, changes are found by polling', async () => {
    vi.unstubAllGlobals();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { kernel, flags, server } = flagServer();
    kernel.start();
    await flags.ready();
    server.on = ['plugin.auth'];
    await vi.advanceTimersByTimeAsync(1_400);
    await vi.waitFor(() => expect(flags.isOn('plugin.auth')).toBe(true));
  });

  test('arrive by the event stream, with the names of the changed flags', async () => {
    const { kernel, flags, server } = flagServer();
    server.on = ['plugin.auth'];
    kernel.start();
    await flags.ready();
    const changes: (readonly string[])[] = [];
    flags.onDidChange((changed) => changes.push(changed));
    await vi.waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
    server.on = ['oldEdgeFeaturesEnabled'];
    FakeEventSource.open[0]?.send({ type: 'refetchEvaluation', etag: 'r2' });
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect([...(changes[0] ?? [])].sort()).toEqual(['oldEdgeFeaturesEnabled', 'plugin.auth']);
    expect([flags.isOn('plugin.auth'), flags.isOn('oldEdgeFeaturesEnabled')]).toEqual([false, true]);
  });

  test('a page has one stream, for every user', async () => {
    const { kernel, flags, answer } = flagServer();
    kernel.start();
    await flags.ready();
    answer({ AuthMe: () => meAnswer() });
    await kernel.session.signedIn({ expiresAt: '2999-01-01T00:00:00.000Z', defaultAwsRegion: 'ap-southeast-2' });
    await flags.ready();
    await vi.waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  });
});
