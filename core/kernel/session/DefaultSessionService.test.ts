import { type SessionState } from '@edge-console/sdk';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { describe, expect, test, vi } from 'vitest';
import { BASE, inMinutes, meAnswer, OTHER_BASE, OTHER_CUSTOMER, policyAnswer, type TestKernel } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';
import { start } from './testing/startSession.js';

const ROOT = `region:${TEST_CUSTOMER.awsRegion}:organization:${TEST_CUSTOMER.organizationId}:customer:${TEST_CUSTOMER.customerId}:hierarchy:${TEST_CUSTOMER.rootHierarchyId}`;

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

  test('RECGQL-097 RECGQL-098: screens receive the context of the customer and the user', async () => {
    const { state } = (await start({ handlers: { AuthMe: () => meAnswer({ groupIds: ['g1'] }) } })).kernel.session;
    expect(state).toMatchObject({
      customer: {
        customerId: TEST_CUSTOMER.customerId,
        organizationId: TEST_CUSTOMER.organizationId,
        rootHierarchyId: TEST_CUSTOMER.rootHierarchyId,
        awsRegion: 'ap-southeast-2',
        customerDisplayName: 'Northwind Health',
        organizationDisplayName: 'Northwind Group',
      },
      user: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'admin@example.com',
        customers: [TEST_CUSTOMER, OTHER_CUSTOMER],
        _id: TEST_USER._id,
        customerId: TEST_CUSTOMER.customerId,
        hierarchyId: TEST_CUSTOMER.rootHierarchyId,
        organizationId: TEST_CUSTOMER.organizationId,
        groupIds: ['g1'],
        userType: 'STAFF',
      },
    });
  });

  test('SESSION-003: without a customer in the address, the root department of the default customer is used', async () => {
    expect(names(await start({ path: '/login' }))).toEqual(['AuthMe', 'CommonCheckPolicy']);
  });

  test('SESSION-004, SESSION-005: the check has the user, the groups and the path of organisation, customer and root department', async () => {
    const { calls } = await start({ handlers: { AuthMe: () => meAnswer({ groupIds: ['g1'] }) } });
    expect(calls('CommonCheckPolicy')[0]?.body.variables).toEqual({
      policy: { identity: { userId: TEST_USER._id, groupIds: ['g1'] }, todos: { [ROOT]: ['edge:access'] } },
    });
  });

  test('SESSION-006: without the right, the user is known but has no access', async () => {
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

  const FAILURES = {
    UNAUTHENTICATED: () => recordedResponse('UNAUTHENTICATED'),
    FORBIDDEN: () => recordedResponse('FORBIDDEN'),
    INTERNAL_SERVER_ERROR: () => recordedResponse('INTERNAL_SERVER_ERROR'),
    BAD_RESPONSE: () => new Response('<html>Bad gateway</html>', { status: 502 }),
  } as const;
  const STEPS = ['AuthMe', 'ORGGetRootHierarchy', 'CommonCheckPolicy'].flatMap((operation) =>
    Object.entries(FAILURES).map(([code, answer]) => [operation, code, answer] as const),
  );
  const expectSilent = ({ kernel }: TestKernel) => {
    expect(kernel.session.state).toEqual({ status: 'signed-out' });
    expect(kernel.notifications.shown).toEqual([]);
    expect(kernel.dialogs.isOpen).toBe(false);
  };

  test.each(STEPS)('SESSION-007: an auto-login whose %s fails with %s is only reported, once', async (operation, code, answer) => {
    const test = await start({ handlers: { [operation]: answer } });
    expectSilent(test);
    expect(test.reports.map(({ context }) => context)).toEqual([{ operation, code }]);
  });

  test('SESSION-007: one that does not reach the server is only reported', async () => {
    const test = await start({ handlers: { AuthMe: () => Promise.reject(new TypeError('Failed to fetch')) } });
    expectSilent(test);
    expect(test.reports.map(({ context }) => context)).toEqual([{ operation: 'AuthMe', code: 'NETWORK' }]);
  });

  test('SESSION-007: one that finds the session ended is only reported', async () => {
    const test = await start({
      expiresAt: inMinutes(-600),
      handlers: { AuthRefreshToken: () => recordedResponse('AuthRefreshToken: session ended') },
    });
    expectSilent(test);
    expect(test.reports.map(({ context }) => context)).toEqual([{ operation: 'AuthMe', code: 'UNAUTHENTICATED' }]);
  });

  test('SESSION-028, PLATFORM-003: customers in unknown regions are left out', async () => {
    const customers = [TEST_CUSTOMER, { ...TEST_CUSTOMER, customerId: 'x', awsRegion: 'mars-1' }].map((customer) => ({
      ...customer,
      __typename: 'CustomerSummary',
    }));
    const { kernel } = await start({ handlers: { AuthMe: () => meAnswer({ customers }) } });
    expect(kernel.session.state).toMatchObject({ user: { customers: [TEST_CUSTOMER] } });
  });
});

describe('the selected customer', () => {
  test('SESSION-008, PLATFORM-002: is the customer in the address', async () => {
    const { kernel } = await start({ path: `${OTHER_BASE}/users` });
    expect(kernel.session.state).toMatchObject({ customer: OTHER_CUSTOMER });
  });

  test("SESSION-008: is the default customer if the address names none of the user's", async () => {
    const test = await start({ path: '/region/eu-west-1/customers/6650000000000000000000ff/users' });
    expect(test.kernel.session.state).toMatchObject({ customer: TEST_CUSTOMER });
    expect(names(test)).toEqual(['AuthMe', 'CommonCheckPolicy']);
  });

  test('SESSION-009: a missing default customer is an error, reported', async () => {
    const { kernel, reports } = await start({ path: '/', handlers: { AuthMe: () => meAnswer({ defaultCustomer: null }) } });
    expect(kernel.session.state).toEqual({ status: 'failed', error: new Error('Not able to get default customer') });
    expect(reports.map(({ error }) => error)).toEqual([new Error('Not able to get default customer')]);
  });

  test('KERNEL-003: follows the address, and checks access before it shows the other customer', async () => {
    const { kernel } = await start();
    const states: SessionState[] = [];
    kernel.session.onDidChange((state) => states.push(state));
    window.history.replaceState(null, '', `${OTHER_BASE}/users`);
    await kernel.session.followAddress();
    expect(states).toMatchObject([{ status: 'starting' }, { status: 'signed-in', customer: OTHER_CUSTOMER, hasAccess: true }]);
  });

  test('KERNEL-003: does not change on another page of the same customer', async () => {
    const test = await start();
    const changed = vi.fn();
    test.kernel.session.onDidChange(changed);
    window.history.replaceState(null, '', `${BASE}/groups`);
    await test.kernel.session.followAddress();
    expect(changed).not.toHaveBeenCalled();
    expect(names(test)).toHaveLength(3);
  });

  test('a failed check for the other customer shows an error page and does not log out', async () => {
    const test = await start();
    test.answer({ CommonCheckPolicy: () => recordedResponse('INTERNAL_SERVER_ERROR') });
    window.history.replaceState(null, '', OTHER_BASE);
    await test.kernel.session.followAddress();
    expect(test.kernel.session.state.status).toBe('failed');
  });
});

describe('signing in', () => {
  test('LOGIN-020: stores the expiry and loads the user', async () => {
    const test = await start({ path: '/login', handlers: { AuthMe: () => recordedResponse('UNAUTHENTICATED') } });
    test.answer({ AuthMe: () => meAnswer() });
    const expiresAt = inMinutes(60);
    await test.kernel.session.signedIn({ expiresAt, defaultAwsRegion: 'ap-southeast-2' });
    expect(localStorage.getItem('edge.sessionExpiresAt')).toBe(expiresAt);
    expect(test.kernel.session.state.status).toBe('signed-in');
  });

  test('CUST-046: loading the user again adds new customers without a password', async () => {
    const test = await start();
    test.answer({ AuthMe: () => meAnswer({ customers: [{ ...TEST_CUSTOMER, __typename: 'CustomerSummary' }] }) });
    await test.kernel.session.reload();
    expect(test.kernel.session.state).toMatchObject({ user: { customers: [TEST_CUSTOMER] } });
  });

  test('another tab that waits at the login page is signed in too', async () => {
    const first = await start({ path: '/login', handlers: { AuthMe: () => recordedResponse('UNAUTHENTICATED') } });
    first.channels.push({ post: () => undefined, onMessage: undefined, close: () => undefined });
    first.answer({ AuthMe: () => meAnswer() });
    first.channels[0]?.onMessage?.({ type: 'signed-in', userId: TEST_USER._id });
    await vi.waitFor(() => expect(first.kernel.session.state.status).toBe('signed-in'));
  });

  test('a tab of another user reloads', async () => {
    const { channels, reloads } = await start();
    channels[0]?.onMessage?.({ type: 'signed-in', userId: TEST_USER._id });
    expect(reloads.count).toBe(0);
    channels[0]?.onMessage?.({ type: 'signed-in', userId: 'somebody else' });
    expect(reloads.count).toBe(1);
  });
});
