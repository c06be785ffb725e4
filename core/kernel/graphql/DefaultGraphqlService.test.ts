import { gql } from '@apollo/client';
import { ApiError, SupersededError } from '@edge-console/sdk';
import { COOKIES } from '@edge-console/sdk/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BASE,
  createTestKernel,
  inMinutes,
  SIGNED_IN_SERVER,
  type TestKernel,
  type TestKernelOptions,
} from '../testing/createTestKernel.js';
import { jsonAnswer, recordedResponse, type CallHandler } from '../testing/fakeBrowser.js';
import { AuthMeDocument, ORGGetRootHierarchyDocument } from './__generated__/operations.js';

const THINGS = gql`
  query Things($filter: JSONObject) {
    Things(filter: $filter) {
      __typename
      name
    }
  }
`;
const RENAME = gql`
  mutation Rename($input: JSONObject) {
    Rename(input: $input) {
      __typename
      name
    }
  }
`;
const LOGIN = gql`
  mutation AuthEmailLogin {
    AuthEmailLogin {
      __typename
      mfa
    }
  }
`;
const SIGNED_IN_COOKIES = { [COOKIES.authToken]: 'secret-token', [COOKIES.xsrf]: 'xsrf-value' };
const thing = (name: string) => ({ __typename: 'Thing', name });

let test1: TestKernel;
function start(options: TestKernelOptions = {}): TestKernel {
  test1 = createTestKernel({
    cookies: SIGNED_IN_COOKIES,
    ...options,
    handlers: {
      Things: () => thing('one'),
      Rename: () => thing('renamed'),
      AuthEmailLogin: () => ({ __typename: 'AuthLoginResult', mfa: true }),
      ...options.handlers,
    },
  });
  return test1;
}
afterEach(() => test1.kernel.dispose());

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('destination of a call', () => {
  test('GQL-001, KERNEL-002: a POST to the API of the region in the address', async () => {
    const { kernel, calls } = start({ path: '/region/eu-west-1/customers/1/users' });
    await kernel.graphql.query(THINGS, {});
    expect(calls('Things')[0]?.url).toBe('/api/eu-west-1/graphql');
  });

  test('RECGQL-015: queries and mutations go to one endpoint of the region, by POST, with the token and the XSRF value', async () => {
    const { kernel, calls } = start({ path: BASE });
    await kernel.graphql.query(THINGS, {});
    await kernel.graphql.mutate(RENAME, { input: {} });
    expect(calls().map(({ operation, method, url }) => [operation, method, url])).toEqual([
      ['Things', 'POST', '/api/ap-southeast-2/graphql'],
      ['Rename', 'POST', '/api/ap-southeast-2/graphql'],
    ]);
    for (const { headers } of calls())
      expect(headers).toMatchObject({ Authorization: 'Bearer secret-token', 'X-XSRF-TOKEN': 'xsrf-value' });
  });

  test('GQL-002, GQL-007: without a region in the address, the region of the cookie', async () => {
    const { kernel, calls } = start({ path: '/login', cookies: { [COOKIES.region]: 'us-east-1' } });
    await kernel.graphql.query(THINGS, {});
    expect(calls('Things')[0]?.url).toBe('/api/us-east-1/graphql');
  });

  test.each([{}, { [COOKIES.region]: 'mars-1' }])('GQL-002: without a known region, ap-southeast-2 (cookies %o)', async (cookies) => {
    const { kernel, calls } = start({ path: '/region/mars-1/customers/1', cookies });
    await kernel.graphql.query(THINGS, {});
    expect(calls('Things')[0]?.url).toBe('/api/ap-southeast-2/graphql');
  });

  test("GQL-003: the region of the call's customer, whatever the address contains", async () => {
    const { kernel, calls } = start({ path: BASE });
    await kernel.graphql.mutate(RENAME, { input: {} }, { awsRegion: 'us-east-1' });
    expect(calls('Rename')[0]?.url).toBe('/api/us-east-1/graphql');
  });

  test('KERNEL-002: the same query to two regions at once is two calls', async () => {
    const { kernel, calls } = start({ path: BASE, handlers: { Things: ({ url }) => thing(url) } });
    const answers = await Promise.all([
      kernel.graphql.query(THINGS, {}, { awsRegion: 'us-east-1' }),
      kernel.graphql.query(THINGS, {}, { awsRegion: 'eu-west-1' }),
    ]);
    expect(answers).toEqual([{ Things: thing('/api/us-east-1/graphql') }, { Things: thing('/api/eu-west-1/graphql') }]);
    expect(calls('Things')).toHaveLength(2);
  });
});

describe('content of a call', () => {
  test('LOCALE-002: the language chosen on this device, which the server uses for e-mails', async () => {
    const { kernel, calls } = start();
    await kernel.locale.setLanguage('fr');
    await kernel.graphql.mutate(LOGIN, {});
    expect(calls('AuthEmailLogin')[0]?.headers).toMatchObject({ 'Accept-Language': 'fr' });
  });

  test('GQL-008, SESSION-025: the token and the XSRF value of the cookies as headers', async () => {
    const { kernel, calls } = start();
    await kernel.graphql.query(THINGS, {});
    expect(calls('Things')[0]?.headers).toMatchObject({ Authorization: 'Bearer secret-token', 'X-XSRF-TOKEN': 'xsrf-value' });
  });

  test('SESSION-024, SESSION-025: a login call has neither header and does not wait for a refresh', async () => {
    const { kernel, calls } = start({ expiresAt: inMinutes(-5) });
    await kernel.graphql.mutate(LOGIN, {});
    expect(Object.keys(calls('AuthEmailLogin')[0]?.headers ?? {})).toEqual(['Content-Type', 'Accept']);
    expect(calls('AuthRefreshToken')).toHaveLength(0);
  });

  test('GQL-004: no __typename in variables, at any depth', async () => {
    const { kernel, calls } = start();
    const input = { name: 'a', __typename: 'Customer', tags: [{ __typename: 'Tag', name: 'x' }], nested: { __typename: 'N', at: null } };
    await kernel.graphql.mutate(RENAME, { input });
    expect(calls('Rename')[0]?.body.variables).toEqual({ input: { name: 'a', tags: [{ name: 'x' }], nested: { at: null } } });
  });

  test('a compiled document is sent as its id, a document created at run time as text', async () => {
    const { kernel, calls } = start({ handlers: { Things: () => thing('one') } });
    await kernel.graphql.query(ORGGetRootHierarchyDocument, { filter: { customerId: '665000000000000000000001' } });
    await kernel.graphql.query(THINGS, {});
    const [compiled] = calls('ORGGetRootHierarchy');
    expect(compiled?.body.documentId).toBe((ORGGetRootHierarchyDocument as unknown as { __meta__: { hash: string } }).__meta__.hash);
    expect(compiled?.body.query).toBeUndefined();
    expect(calls('Things')[0]?.body.query).toContain('query Things($filter: JSONObject)');
  });
});

describe('GQL-005, D-043, RECGQL-017: tracker ids', () => {
  function slowServer() {
    const answers: ((name: string) => void)[] = [];
    const handler = () => new Promise((resolve) => answers.push((name) => resolve(thing(name))));
    return { answers, handler };
  }

  test('the response of an earlier query is dropped, the latest is used', async () => {
    const { answers, handler } = slowServer();
    const { kernel, calls, reports } = start({ handlers: { Things: handler } });
    const first = kernel.graphql.query(THINGS, { filter: { q: 'a' } }, { trackerId: 'search' });
    const second = kernel.graphql.query(THINGS, { filter: { q: 'ab' } }, { trackerId: 'search' });
    await vi.waitFor(() => expect(calls('Things')).toHaveLength(2));
    answers[1]?.('second');
    answers[0]?.('first');
    await expect(second).resolves.toEqual({ Things: thing('second') });
    await expect(first).rejects.toBeInstanceOf(SupersededError);
    expect(reports).toEqual([]);
  });

  test('other tracker ids are independent', async () => {
    const { kernel } = start();
    const both = [
      kernel.graphql.query(THINGS, { filter: 1 }, { trackerId: 'a' }),
      kernel.graphql.query(THINGS, { filter: 2 }, { trackerId: 'b' }),
    ];
    await expect(Promise.all(both)).resolves.toHaveLength(2);
  });

  test('the response of a mutation is never dropped', async () => {
    const { answers, handler } = slowServer();
    const { kernel, calls } = start({ handlers: { Rename: handler } });
    const first = kernel.graphql.mutate(RENAME, { input: 1 }, { trackerId: 'save' });
    const second = kernel.graphql.mutate(RENAME, { input: 2 }, { trackerId: 'save' });
    await vi.waitFor(() => expect(calls('Rename')).toHaveLength(2));
    answers[1]?.('second');
    answers[0]?.('first');
    await expect(Promise.all([first, second])).resolves.toEqual([{ Rename: thing('first') }, { Rename: thing('second') }]);
  });
});

describe('errors of a failed call', () => {
  test('GQL-011: the code and fields of the error extensions', async () => {
    const { kernel } = start({ handlers: { Rename: () => recordedResponse('ORGUpdateGroup: name in use', { requestId: 'r-1' }) } });
    const error = await failureOf(kernel.graphql.mutate(RENAME, { input: {} }));
    const inputErrors = [{ path: 'update.name', message: 'Please enter a unique group name' }];
    expect(error).toMatchObject({
      message: 'Please correct the marked fields.',
      code: 'BAD_REQUEST',
      isValidation: true,
      extensions: { code: 'BAD_REQUEST', requestId: 'r-1', exception: { name: 'ValidationError' }, inputErrors },
    });
  });

  test('GQL-011: a value that belongs to the code', async () => {
    const { kernel } = start({
      handlers: { AuthEmailLogin: () => recordedResponse('AuthEmailLogin: wrong password, two attempts left') },
    });
    expect(await failureOf(kernel.graphql.mutate(LOGIN, {}))).toMatchObject({
      code: 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL',
      value: 2,
    });
  });

  test('GQL-012: FORBIDDEN has its own code, so that a screen can warn', async () => {
    const { kernel } = start({ handlers: { Things: () => recordedResponse('FORBIDDEN') } });
    expect((await failureOf(kernel.graphql.query(THINGS, {}))).isForbidden).toBe(true);
  });

  test('NETWORK if the call did not reach the server', async () => {
    const { kernel } = start({ handlers: { Things: () => Promise.reject(new TypeError('Failed to fetch')) } });
    expect((await failureOf(kernel.graphql.query(THINGS, {}))).code).toBe('NETWORK');
  });

  test('NETWORK if the connection ended within the response', async () => {
    const broken = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    const { kernel } = start({ handlers: { Things: () => new Response(broken(), { status: 200 }) } });
    expect((await failureOf(kernel.graphql.query(THINGS, {}))).code).toBe('NETWORK');
  });

  test.each([
    ['a page of a proxy', new Response('<html>Bad gateway</html>', { status: 502 })],
    ['JSON that is no answer', jsonAnswer({ ok: true })],
    ['an empty body', new Response('', { status: 200 })],
  ])('LOGIN-025: BAD_RESPONSE for %s', async (_name, response) => {
    const { kernel } = start({ handlers: { AuthEmailLogin: () => response.clone() } });
    expect((await failureOf(kernel.graphql.mutate(LOGIN, {}))).code).toBe('BAD_RESPONSE');
  });

  test("a proxy's response is identified by the id in its header", async () => {
    const response = new Response('<html>Unavailable</html>', { status: 503, headers: { 'x-request-id': 'proxy-7f3a01' } });
    const { kernel } = start({ handlers: { Things: () => response } });
    expect(await failureOf(kernel.graphql.query(THINGS, {}))).toMatchObject({ extensions: { requestId: 'proxy-7f3a01' }, httpStatus: 503 });
  });

  test.each<readonly [string, CallHandler]>([
    ['UNAUTHENTICATED', () => recordedResponse('UNAUTHENTICATED')],
    ['FORBIDDEN', () => recordedResponse('FORBIDDEN')],
    ['NOT_FOUND', () => recordedResponse('NOT_FOUND')],
    ['BAD_REQUEST', () => recordedResponse('ORGUpdateGroup: name in use')],
    ['CONFLICT', () => recordedResponse('ORGUpdateGroup: changed meanwhile')],
    ['INTERNAL_SERVER_ERROR', () => recordedResponse('INTERNAL_SERVER_ERROR')],
    ['BAD_RESPONSE', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['NETWORK', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('GQL-013 RECGQL-014 DI-036: %s is reported with operation and code, without variables', async (code, Rename) => {
    const { kernel, reports } = start({ handlers: { Rename } });
    await failureOf(kernel.graphql.mutate(RENAME, { input: { password: 'hunter2-hunter2' } }));
    expect(reports.map(({ context }) => context)).toEqual([{ operation: 'Rename', code }]);
    expect(JSON.stringify(reports)).not.toContain('hunter2');
  });

  test("the signal's reason if the caller aborted, unreported", async () => {
    const { kernel, reports, calls } = start({ handlers: { Things: () => new Promise(() => undefined) } });
    const stop = new AbortController();
    const call = kernel.graphql.query(THINGS, {}, { signal: stop.signal });
    await vi.waitFor(() => expect(calls('Things')).toHaveLength(1));
    const aborted = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    stop.abort();
    await aborted;
    expect(reports).toEqual([]);
  });
});

describe('SESSION-013: refresh before a call', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z'), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  test.each([
    ['past', -1, 1],
    ['30 minutes away', 30, 1],
    ['more than 30 minutes away', 30.1, 0],
  ])('expiry %s: %i min -> %i refreshes', async (_name, minutes, refreshes) => {
    const { kernel, calls } = start({ expiresAt: inMinutes(minutes) });
    await kernel.graphql.query(THINGS, {});
    expect(calls().map(({ operation }) => operation)).toEqual([...Array<string>(refreshes).fill('AuthRefreshToken'), 'Things']);
  });

  test('no refresh without a known expiry', async () => {
    const { kernel, calls } = start();
    await kernel.graphql.query(THINGS, {});
    expect(calls('AuthRefreshToken')).toHaveLength(0);
  });

  test('SESSION-015: the new expiry is stored, and the waiting call has the new token', async () => {
    const refreshed = () => {
      document.cookie = `${COOKIES.authToken}=newer-token; Path=/`;
      return { __typename: 'AuthRefreshResult', expiresAt: '2026-11-21T01:00:00.000Z', logout: null };
    };
    const { kernel, calls } = start({ expiresAt: inMinutes(1), handlers: { AuthRefreshToken: refreshed } });
    await kernel.graphql.query(THINGS, {});
    expect(localStorage.getItem('edge.sessionExpiresAt')).toBe('2026-11-21T01:00:00.000Z');
    expect(calls('Things')[0]?.headers['Authorization']).toBe('Bearer newer-token');
    await kernel.graphql.query(THINGS, { filter: 2 });
    expect(calls('AuthRefreshToken')).toHaveLength(1);
  });

  test('D-042: concurrent calls share one refresh', async () => {
    const { kernel, calls } = start({ expiresAt: inMinutes(1) });
    await Promise.all([1, 2, 3].map((filter) => kernel.graphql.query(THINGS, { filter })));
    expect(calls('AuthRefreshToken')).toHaveLength(1);
    expect(calls('Things')).toHaveLength(3);
  });

  test('D-042: one of several tabs refreshes; the others use its result', async () => {
    let release: () => void = () => undefined;
    const otherTab = new Promise<void>((resolve) => (release = resolve));
    const names: string[] = [];
    const locks = {
      request: async (name: string, work: () => Promise<void>) => {
        names.push(name);
        await otherTab;
        return work();
      },
    } as unknown as LockManager;
    const { kernel, calls } = start({ expiresAt: inMinutes(1), locks });
    const call = kernel.graphql.query(THINGS, {});
    await vi.waitFor(() => expect(names).toEqual(['edge.token-refresh']));
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(60));
    release();
    await call;
    expect(calls('AuthRefreshToken')).toHaveLength(0);
  });

  test('a refresh that fails for another reason does not stop the call and is reported', async () => {
    const { kernel, reports } = start({
      expiresAt: inMinutes(1),
      handlers: { AuthRefreshToken: () => recordedResponse('INTERNAL_SERVER_ERROR') },
    });
    await expect(kernel.graphql.query(THINGS, {})).resolves.toEqual({ Things: thing('one') });
    expect(reports.map(({ context }) => context)).toEqual([{ operation: 'AuthRefreshToken' }]);
  });
});

test('KERNEL-002: the compiled documents of the kernel keep their id through the client', async () => {
  const { kernel, calls } = start({ handlers: SIGNED_IN_SERVER });
  await kernel.graphql.client.query({ query: AuthMeDocument });
  expect(calls('AuthMe')[0]?.body.documentId).toMatch(/^[0-9a-f]{64}$/);
});
