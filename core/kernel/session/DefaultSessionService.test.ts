import { gql } from '@apollo/client';
import { NotificationServiceToken, type SessionState } from '@edge-console/sdk';
import { COOKIES, keptKeys } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  BASE,
  createTestKernel,
  inMinutes,
  meAnswer,
  OTHER_BASE,
  OTHER_CUSTOMER,
  policyAnswer,
  type TestKernel,
  type TestKernelOptions,
} from '../testing/createTestKernel.js';
import { errorAnswer } from '../testing/fakeBrowser.js';

const THINGS = gql`
  query Things {
    Things {
      __typename
    }
  }
`;
const ROOT = `region:${TEST_CUSTOMER.awsRegion}:organization:${TEST_CUSTOMER.organizationId}:customer:${TEST_CUSTOMER.customerId}:hierarchy:${TEST_CUSTOMER.rootHierarchyId}`;
const COOKIES_SET = { [COOKIES.authToken]: 'token', [COOKIES.xsrf]: 'xsrf', theirs: 'kept' };
const DIALOG = { title: 'Your session is expired!', body: 'Please login again', confirmLabel: 'Confirm', cancelLabel: null };

const made: TestKernel[] = [];
function create(options: TestKernelOptions = {}): TestKernel {
  const kernel = createTestKernel(options);
  made.push(kernel);
  return kernel;
}
async function start(options: TestKernelOptions = {}): Promise<TestKernel> {
  const test = create(options);
  await test.kernel.session.start();
  return test;
}
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
});

function names({ calls }: TestKernel): string[] {
  return calls().map(({ operation }) => operation);
}

describe('auto-login', () => {
  test('SESSION-002, SESSION-003, SESSION-004: AuthMe, then the root department of the customer in the address, then edge:access', async () => {
    const test = await start();
    expect(names(test)).toEqual(['AuthMe', 'ORGGetRootHierarchy', 'CommonCheckPolicy']);
    expect(test.calls('ORGGetRootHierarchy')[0]?.body.variables).toEqual({ filter: { customerId: TEST_CUSTOMER.customerId } });
    expect(test.kernel.session.state).toEqual({
      status: 'signed-in',
      user: { ...TEST_USER, customers: [TEST_CUSTOMER, OTHER_CUSTOMER] },
      customer: TEST_CUSTOMER,
      hasAccess: true,
    });
  });

  test("SESSION-003: without a customer in the address the default one's department is used", async () => {
    expect(names(await start({ path: '/login' }))).toEqual(['AuthMe', 'CommonCheckPolicy']);
  });

  test('SESSION-004, SESSION-005: the question names the user, the groups and the path of organisation, customer and root department', async () => {
    const { calls } = await start({ handlers: { AuthMe: () => meAnswer({ groupIds: ['g1'] }) } });
    expect(calls('CommonCheckPolicy')[0]?.body.variables).toEqual({
      policy: { identity: { userId: TEST_USER._id, groupIds: ['g1'] }, todos: { [ROOT]: ['edge:access'] } },
    });
  });

  test('SESSION-006: without the right the user is known but has no access', async () => {
    const { kernel } = await start({ handlers: { CommonCheckPolicy: policyAnswer(['edge:access']) } });
    expect(kernel.session.state).toMatchObject({ status: 'signed-in', hasAccess: false });
  });

  test.each(['/resetPassword', '/forgetPassword'])('SESSION-001: not on %s', async (path) => {
    const test = await start({ path });
    expect(names(test)).toEqual([]);
    expect(test.kernel.session.state.status).toBe('signed-out');
  });

  test.each(['/login', '/loginWithSSO', '/', '/region/eu-west-1'])('SESSION-001: on %s', async (path) => {
    expect((await start({ path })).kernel.session.state.status).toBe('signed-in');
  });

  test.each(['AuthMe', 'ORGGetRootHierarchy', 'CommonCheckPolicy'])(
    'SESSION-007: a failed %s is only reported, the user is logged out',
    async (operation) => {
      const { kernel, reports } = await start({ handlers: { [operation]: () => errorAnswer('UNAUTHENTICATED', 401) } });
      expect(kernel.session.state).toEqual({ status: 'signed-out' });
      expect(reports.map(({ context }) => context)).toEqual([{ operation, code: 'UNAUTHENTICATED' }]);
      expect(kernel.notifications.shown).toEqual([]);
      expect(kernel.dialogs.isOpen).toBe(false);
    },
  );

  test('SESSION-007: nor does a session that ended meanwhile speak up at the start', async () => {
    const { kernel } = await start({
      expiresAt: inMinutes(-600),
      handlers: { AuthRefreshToken: () => errorAnswer('UNAUTHENTICATED', 401) },
    });
    expect(kernel.session.state).toEqual({ status: 'signed-out' });
    expect(kernel.dialogs.isOpen).toBe(false);
  });

  test('SESSION-028, PLATFORM-003: customers in regions that do not exist are left out', async () => {
    const customers = [TEST_CUSTOMER, { ...TEST_CUSTOMER, customerId: 'x', awsRegion: 'mars-1' }].map((customer) => ({
      ...customer,
      __typename: 'CustomerSummary',
    }));
    const { kernel } = await start({ handlers: { AuthMe: () => meAnswer({ customers }) } });
    expect(kernel.session.state).toMatchObject({ user: { customers: [TEST_CUSTOMER] } });
  });
});

describe('the selected customer', () => {
  test('SESSION-008, PLATFORM-002: the one in the address', async () => {
    const { kernel } = await start({ path: `${OTHER_BASE}/users` });
    expect(kernel.session.state).toMatchObject({ customer: OTHER_CUSTOMER });
  });

  test("SESSION-008: the default one where the address names none of the user's", async () => {
    const test = await start({ path: '/region/eu-west-1/customers/6650000000000000000000ff/users' });
    expect(test.kernel.session.state).toMatchObject({ customer: TEST_CUSTOMER });
    expect(names(test)).toEqual(['AuthMe', 'CommonCheckPolicy']);
  });

  test('SESSION-009: no default customer is an error, reported', async () => {
    const { kernel, reports } = await start({ path: '/', handlers: { AuthMe: () => meAnswer({ defaultCustomer: null }) } });
    expect(kernel.session.state).toEqual({ status: 'failed', error: new Error('Not able to get default customer') });
    expect(reports.map(({ error }) => error)).toEqual([new Error('Not able to get default customer')]);
  });

  test('KERNEL-003: follows the address, and asks for access before it shows the other customer', async () => {
    const { kernel } = await start();
    const states: SessionState[] = [];
    kernel.session.onDidChange((state) => states.push(state));
    window.history.replaceState(null, '', `${OTHER_BASE}/users`);
    await kernel.session.followAddress();
    expect(states).toMatchObject([{ status: 'starting' }, { status: 'signed-in', customer: OTHER_CUSTOMER, hasAccess: true }]);
  });

  test('KERNEL-003: another page of the same customer changes nothing', async () => {
    const test = await start();
    const changed = vi.fn();
    test.kernel.session.onDidChange(changed);
    window.history.replaceState(null, '', `${BASE}/groups`);
    await test.kernel.session.followAddress();
    expect(changed).not.toHaveBeenCalled();
    expect(names(test)).toHaveLength(3);
  });

  test('a failed question about the other customer is an error page, not a log-out', async () => {
    const test = await start();
    test.answer({ CommonCheckPolicy: () => errorAnswer('INTERNAL_SERVER_ERROR') });
    window.history.replaceState(null, '', OTHER_BASE);
    await test.kernel.session.followAddress();
    expect(test.kernel.session.state.status).toBe('failed');
  });
});

describe('signing in', () => {
  test('LOGIN-020: keeps the expiry and reads the user', async () => {
    const test = await start({ path: '/login', handlers: { AuthMe: () => errorAnswer('UNAUTHENTICATED', 401) } });
    test.answer({ AuthMe: () => meAnswer() });
    const expiresAt = inMinutes(60);
    await test.kernel.session.signedIn({ expiresAt, defaultAwsRegion: 'ap-southeast-2' });
    expect(localStorage.getItem('edge.sessionExpiresAt')).toBe(expiresAt);
    expect(test.kernel.session.state.status).toBe('signed-in');
  });

  test('CUST-046: reading the user again takes in new customers without a password', async () => {
    const test = await start();
    test.answer({ AuthMe: () => meAnswer({ customers: [{ ...TEST_CUSTOMER, __typename: 'CustomerSummary' }] }) });
    await test.kernel.session.reload();
    expect(test.kernel.session.state).toMatchObject({ user: { customers: [TEST_CUSTOMER] } });
  });

  test('another tab that waits at the login page comes along', async () => {
    const first = await start({ path: '/login', handlers: { AuthMe: () => errorAnswer('UNAUTHENTICATED', 401) } });
    first.channels.push({ post: () => undefined, onMessage: undefined, close: () => undefined });
    first.answer({ AuthMe: () => meAnswer() });
    first.channels[0]?.onMessage?.({ type: 'signed-in', userId: TEST_USER._id });
    await vi.waitFor(() => expect(first.kernel.session.state.status).toBe('signed-in'));
  });

  test('a tab whose user is no longer the one signed in reloads', async () => {
    const { channels, reloads } = await start();
    channels[0]?.onMessage?.({ type: 'signed-in', userId: TEST_USER._id });
    expect(reloads.count).toBe(0);
    channels[0]?.onMessage?.({ type: 'signed-in', userId: 'somebody else' });
    expect(reloads.count).toBe(1);
  });
});

describe('log-out', () => {
  const full = () => {
    localStorage.setItem('edge.prefs', '{"theme":"dark"}');
    localStorage.setItem('tenant.data', 'x');
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(60));
  };

  test('SESSION-010, SESSION-011, D-013: tells the server, then clears what is ours but the preferences', async () => {
    const test = await start({ cookies: COOKIES_SET });
    full();
    test.kernel.services.get(NotificationServiceToken).success('of this session');
    await test.kernel.session.signOut();
    expect(test.calls('AuthLogout')[0]?.headers['Authorization']).toBe('Bearer token');
    expect(test.kernel.session.state).toEqual({ status: 'signed-out' });
    expect(Object.entries(localStorage)).toEqual([['edge.prefs', '{"theme":"dark"}']]);
    expect(document.cookie).toBe('theirs=kept');
    expect(test.kernel.notifications.shown).toEqual([]);
  });

  test('SESSION-011: a session by single sign-on is over here and in other tabs before the browser logs out at the provider', async () => {
    const url = 'https://idp.example/logout?SAMLRequest=x';
    const answer = { __typename: 'AuthLogoutResult', logout: true, singleLogoutUrl: url };
    const test = await start({ handlers: { AuthLogout: () => answer } });
    full();
    await test.kernel.session.signOut();
    expect(test.kernel.session.state).toEqual({ status: 'signed-out' });
    expect(Object.keys(localStorage)).toEqual(['edge.prefs']);
    expect(test.assigned).toEqual([url]);
  });

  test('SESSION-011: forgets the answers of the session', async () => {
    const test = await start({ handlers: { Things: () => ({ __typename: 'Thing' }) } });
    await test.kernel.graphql.client.query({ query: THINGS });
    await test.kernel.session.signOut();
    expect(test.kernel.graphql.client.cache.extract()).toEqual({});
  });

  test.each([
    ['refused', () => errorAnswer('INTERNAL_SERVER_ERROR')],
    ['not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('SESSION-012, D-019: a log-out that is %s is only reported and ends the session all the same', async (_name, AuthLogout) => {
    const test = await start({ handlers: { AuthLogout } });
    full();
    await test.kernel.session.signOut();
    expect(test.kernel.session.state).toEqual({ status: 'signed-out' });
    expect(Object.keys(localStorage)).toEqual(['edge.prefs']);
    expect(test.reports).toHaveLength(1);
    expect(test.kernel.notifications.shown).toEqual([]);
    expect(test.kernel.dialogs.isOpen).toBe(false);
  });

  test('D-019: other tabs follow', async () => {
    const test = await start();
    const said: unknown[] = [];
    test.channels.push({ post: () => undefined, close: () => undefined, onMessage: (message) => said.push(message) });
    await test.kernel.session.signOut();
    expect(said).toEqual([{ type: 'signing-out' }, { type: 'signed-out' }]);

    const other = await start();
    const ending = vi.fn();
    other.kernel.session.onWillEnd(ending);
    other.channels[0]?.onMessage?.({ type: 'signed-out' });
    expect(other.kernel.session.state).toEqual({ status: 'signed-out' });
    expect(ending).toHaveBeenCalledWith({ reason: 'sign-out' });
    expect(other.calls('AuthLogout')).toHaveLength(0);
  });

  test('SESSION-011: a call that another tab’s log-out overtakes is no expiry; one whose tab closed before it was through is, after a while', async () => {
    const test = await start({ handlers: { Things: () => errorAnswer('UNAUTHENTICATED', 401) } });
    const other = { type: 'signing-out' };
    test.channels[0]?.onMessage?.(other);
    await test.kernel.graphql.query(THINGS, {}).catch(() => undefined);
    expect(test.kernel.session.state.status).toBe('signed-in');
    expect(test.kernel.dialogs.isOpen).toBe(false);
    test.channels[0]?.onMessage?.({ type: 'signed-out' });
    expect(test.kernel.session.state).toEqual({ status: 'signed-out' });

    vi.useFakeTimers();
    try {
      const left = await start({ handlers: { Things: () => errorAnswer('UNAUTHENTICATED', 401) } });
      left.channels[0]?.onMessage?.(other);
      await vi.advanceTimersByTimeAsync(10_000);
      await left.kernel.graphql.query(THINGS, {}).catch(() => undefined);
      expect(left.kernel.session.state).toEqual({ status: 'expired' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('listeners hear of it while the session still stands', async () => {
    const { kernel } = await start();
    const seen: unknown[] = [];
    kernel.session.onWillEnd(({ reason }) => seen.push([reason, kernel.session.state.status]));
    await kernel.session.signOut();
    expect(seen).toEqual([['sign-out', 'signed-in']]);
  });
});

describe('expiry', () => {
  async function expired(options: TestKernelOptions = {}): Promise<TestKernel> {
    const test = await start({
      cookies: COOKIES_SET,
      ...options,
      handlers: { Things: () => errorAnswer('UNAUTHENTICATED', 401), ...options.handlers },
    });
    localStorage.setItem('edge.prefs', '{}');
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(60));
    await test.kernel.graphql.query(THINGS, {}).catch(() => undefined);
    return test;
  }

  test('SESSION-019, SESSION-020, SESSION-022, D-144: an UNAUTHENTICATED call clears the session and shows the dialog', async () => {
    const { kernel } = await expired();
    expect(kernel.session.state).toEqual({ status: 'expired' });
    expect(Object.keys(localStorage)).toEqual(['edge.prefs']);
    expect(document.cookie).toBe('theirs=kept');
    expect(kernel.dialogs.open?.request).toEqual(DIALOG);
  });

  test('SESSION-022: so does HTTP 401 without an answer', async () => {
    const { kernel } = await expired({ handlers: { Things: () => new Response('', { status: 401 }) } });
    expect(kernel.dialogs.open?.request).toEqual(DIALOG);
  });

  test('SESSION-023: without a message', async () => {
    expect((await expired()).kernel.notifications.shown).toEqual([]);
  });

  test('SESSION-023: calls under way end as unauthenticated too, so no screen says anything else', async () => {
    const test = await start({ handlers: { Things: () => new Promise(() => undefined), AuthLogout: () => errorAnswer('X') } });
    const pending = expect(test.kernel.graphql.query(THINGS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await vi.waitFor(() => expect(test.calls('Things')).toHaveLength(1));
    await test.kernel.session.signOut();
    await pending;
  });

  test('SESSION-021: Confirm reloads the page', async () => {
    const { kernel, reloads } = await expired();
    expect(reloads.count).toBe(0);
    kernel.dialogs.open?.answer(true);
    await vi.waitFor(() => expect(reloads.count).toBe(1));
  });

  test('SESSION-020: one dialog however many calls fail, before any other dialog', async () => {
    const test = await start({ handlers: { Things: () => errorAnswer('UNAUTHENTICATED', 401) } });
    void test.kernel.dialogs.confirm({ title: 'Archive?', confirmLabel: 'Archive' });
    await Promise.all([1, 2].map(() => test.kernel.graphql.query(THINGS, {}).catch(() => undefined)));
    expect(test.kernel.dialogs.open?.request.title).toBe(DIALOG.title);
    test.kernel.dialogs.open?.answer(true);
    expect(test.kernel.dialogs.open?.request.title).toBe('Archive?');
  });

  test('SESSION-020: other tabs show it too, each keeping its own unsaved work', async () => {
    const test = await start();
    const [channel] = test.channels;
    const heard = vi.fn();
    test.kernel.session.onWillEnd(heard);
    channel?.onMessage?.({ type: 'expired' });
    expect(test.kernel.dialogs.open?.request).toEqual(DIALOG);
    expect(heard.mock.calls).toEqual([[{ reason: 'expired' }]]);
  });

  test('D-041: what was kept of a user outlives the expiry, not a log-out here nor somebody else', async () => {
    const test = await start();
    const keep = () => {
      sessionStorage.setItem(`${keptKeys(TEST_USER._id)}draft`, 'mine');
      sessionStorage.setItem(`${keptKeys('another')}draft`, 'theirs');
    };
    keep();
    test.channels[0]?.onMessage?.({ type: 'expired' });
    expect(sessionStorage).toHaveLength(2);
    await test.kernel.graphql.clear();
    await test.kernel.session.signedIn({ expiresAt: inMinutes(60), defaultAwsRegion: TEST_CUSTOMER.awsRegion });
    expect(Object.keys(sessionStorage)).toEqual([`${keptKeys(TEST_USER._id)}draft`]);
    await test.kernel.session.signOut();
    expect(sessionStorage).toHaveLength(0);
  });

  test('D-041: listeners can keep unsaved work before anything is cleared', async () => {
    const test = await start({ cookies: COOKIES_SET, handlers: { Things: () => errorAnswer('UNAUTHENTICATED', 401) } });
    localStorage.setItem('tenant.data', 'x');
    const seen: unknown[] = [];
    test.kernel.session.onWillEnd(({ reason }) =>
      seen.push([reason, localStorage.getItem('tenant.data'), test.kernel.session.state.status]),
    );
    await test.kernel.graphql.query(THINGS, {}).catch(() => undefined);
    expect(seen).toEqual([['expired', 'x', 'signed-in']]);
  });

  test.each(['INTERNAL_SERVER_ERROR', 'FORBIDDEN', 'BAD_REQUEST', 'DOWNSTREAM_SERVICE_ERROR'])(
    'SESSION-022, D-040: %s does not end the session',
    async (code) => {
      const { kernel } = await start({ handlers: { Things: () => errorAnswer(code) } });
      await kernel.graphql.query(THINGS, {}).catch(() => undefined);
      expect(kernel.session.state.status).toBe('signed-in');
    },
  );

  test('SESSION-016: a refresh that says logout shows the same dialog, and the waiting call fails', async () => {
    const test = await start({
      expiresAt: inMinutes(60),
      handlers: { AuthRefreshToken: () => ({ __typename: 'AuthRefreshResult', expiresAt: null, logout: true }) },
    });
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(1));
    await expect(test.kernel.graphql.query(THINGS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(test.kernel.dialogs.open?.request).toEqual(DIALOG);
    expect(test.calls('Things')).toHaveLength(0);
  });
});
