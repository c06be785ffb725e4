import { NotificationServiceToken } from '@edge-console/sdk';
import { keptKeys } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { describe, expect, test, vi } from 'vitest';
import { inMinutes, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';
import { COOKIES_SET, start, THINGS } from './testing/startSession.js';

const DIALOG = {
  title: 'Your session is expired!',
  body: 'Please login again\n\nWhat you entered in a form is kept, except passwords and files. You return to this page after you log in.',
  confirmLabel: 'Confirm',
  cancelLabel: null,
};

describe('log-out', () => {
  const full = () => {
    localStorage.setItem('edge.prefs', '{"theme":"dark"}');
    localStorage.setItem('tenant.data', 'x');
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(60));
  };

  test("SESSION-010, SESSION-011, D-013: calls the server, then removes the session's data except for the preferences", async () => {
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

  test('SESSION-011: a single sign-on session is over here and in other tabs before the browser logs out at the provider', async () => {
    const url = 'https://idp.example/logout?SAMLRequest=x';
    const answer = { __typename: 'AuthLogoutResult', logout: true, singleLogoutUrl: url };
    const test = await start({ handlers: { AuthLogout: () => answer } });
    full();
    await test.kernel.session.signOut();
    expect(test.kernel.session.state).toEqual({ status: 'signed-out' });
    expect(Object.keys(localStorage)).toEqual(['edge.prefs']);
    expect(test.assigned).toEqual([url]);
  });

  test('SESSION-011: clears the cached responses', async () => {
    const test = await start({ handlers: { Things: () => ({ __typename: 'Thing' }) } });
    await test.kernel.graphql.client.query({ query: THINGS });
    await test.kernel.session.signOut();
    expect(test.kernel.graphql.client.cache.extract()).toEqual({});
  });

  test.each([
    ['refused', () => recordedResponse('INTERNAL_SERVER_ERROR')],
    ['not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('SESSION-012, D-019: a log-out that is %s is only reported, and ends the session anyway', async (_name, AuthLogout) => {
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
    const received: unknown[] = [];
    test.channels.push({ post: () => undefined, close: () => undefined, onMessage: (message) => received.push(message) });
    await test.kernel.session.signOut();
    expect(received).toEqual([{ type: 'signing-out' }, { type: 'signed-out' }]);

    const other = await start();
    const ending = vi.fn();
    other.kernel.session.onWillEnd(ending);
    other.channels[0]?.onMessage?.({ type: 'signed-out' });
    expect(other.kernel.session.state).toEqual({ status: 'signed-out' });
    expect(ending).toHaveBeenCalledWith({ reason: 'sign-out' });
    expect(other.calls('AuthLogout')).toHaveLength(0);
  });

  test('SESSION-011: a call that fails because of another tab’s log-out does not show the expiry; if that tab closed during log-out, it does after a while', async () => {
    const test = await start({ handlers: { Things: () => recordedResponse('UNAUTHENTICATED') } });
    const other = { type: 'signing-out' };
    test.channels[0]?.onMessage?.(other);
    await test.kernel.graphql.query(THINGS, {}).catch(() => undefined);
    expect(test.kernel.session.state.status).toBe('signed-in');
    expect(test.kernel.dialogs.isOpen).toBe(false);
    test.channels[0]?.onMessage?.({ type: 'signed-out' });
    expect(test.kernel.session.state).toEqual({ status: 'signed-out' });

    vi.useFakeTimers();
    try {
      const left = await start({ handlers: { Things: () => recordedResponse('UNAUTHENTICATED') } });
      left.channels[0]?.onMessage?.(other);
      await vi.advanceTimersByTimeAsync(10_000);
      await left.kernel.graphql.query(THINGS, {}).catch(() => undefined);
      expect(left.kernel.session.state).toEqual({ status: 'expired' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('listeners are notified before the session ends', async () => {
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
      handlers: { Things: () => recordedResponse('UNAUTHENTICATED'), ...options.handlers },
    });
    localStorage.setItem('edge.prefs', '{}');
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(60));
    await test.kernel.graphql.query(THINGS, {}).catch(() => undefined);
    return test;
  }

  test('SESSION-019, SESSION-020, SESSION-022: an UNAUTHENTICATED call clears the session and shows the dialog', async () => {
    const { kernel } = await expired();
    expect(kernel.session.state).toEqual({ status: 'expired' });
    expect(Object.keys(localStorage)).toEqual(['edge.prefs']);
    expect(document.cookie).toBe('theirs=kept');
    expect(kernel.dialogs.open?.request).toEqual(DIALOG);
  });

  test('SESSION-022: HTTP 401 without a valid body does the same', async () => {
    const { kernel } = await expired({ handlers: { Things: () => new Response('', { status: 401 }) } });
    expect(kernel.dialogs.open?.request).toEqual(DIALOG);
  });

  test('without a message', async () => {
    expect((await expired()).kernel.notifications.shown).toEqual([]);
  });

  test('running calls fail as unauthenticated too, so that screens show no other error', async () => {
    const test = await start({
      handlers: { Things: () => new Promise(() => undefined), AuthLogout: () => recordedResponse('INTERNAL_SERVER_ERROR') },
    });
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

  test('SESSION-020: one dialog even if several calls fail, before any other dialog', async () => {
    const test = await start({ handlers: { Things: () => recordedResponse('UNAUTHENTICATED') } });
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

  test('D-041: drafts of a user outlive the expiry, but not a log-out here or another user', async () => {
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

  test('D-041: listeners can store drafts before data is removed', async () => {
    const test = await start({ cookies: COOKIES_SET, handlers: { Things: () => recordedResponse('UNAUTHENTICATED') } });
    localStorage.setItem('tenant.data', 'x');
    const seen: unknown[] = [];
    test.kernel.session.onWillEnd(({ reason }) =>
      seen.push([reason, localStorage.getItem('tenant.data'), test.kernel.session.state.status]),
    );
    await test.kernel.graphql.query(THINGS, {}).catch(() => undefined);
    expect(seen).toEqual([['expired', 'x', 'signed-in']]);
  });

  test.each(['INTERNAL_SERVER_ERROR', 'FORBIDDEN', 'NOT_FOUND', 'CommonSetPreference: key refused'] as const)(
    'SESSION-022, D-040: %s does not end the session',
    async (answer) => {
      const { kernel } = await start({ handlers: { Things: () => recordedResponse(answer) } });
      await kernel.graphql.query(THINGS, {}).catch(() => undefined);
      expect(kernel.session.state.status).toBe('signed-in');
    },
  );

  test('SESSION-016: a refresh that returns logout shows the same dialog, and the waiting call fails', async () => {
    const test = await start({
      expiresAt: inMinutes(60),
      handlers: { AuthRefreshToken: () => recordedResponse('AuthRefreshToken: session ended') },
    });
    localStorage.setItem('edge.sessionExpiresAt', inMinutes(1));
    await expect(test.kernel.graphql.query(THINGS, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(test.kernel.dialogs.open?.request).toEqual(DIALOG);
    expect(test.calls('Things')).toHaveLength(0);
  });
});
