import { COOKIES } from '@edge-console/sdk/contract';
import { neverAnsweredByServer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, inMinutes, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { recordedResponse } from '../testing/fakeBrowser.js';

const BODY =
  'Please login again\n\nWhat you entered in a form is kept, except passwords and files. You return to this page after you log in.';

const made: TestKernel[] = [];
async function start(options: TestKernelOptions = {}): Promise<TestKernel> {
  const test = createTestKernel(options);
  made.push(test);
  await test.kernel.session.start();
  return test;
}
afterEach(() => {
  for (const { kernel } of made.splice(0)) kernel.dispose();
});

describe('SESSION-017: the check every minute', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const ended = () => recordedResponse('AuthCheckToken: session ended');
  const refreshTokenExpired = neverAnsweredByServer('AuthCheckToken', {
    __typename: 'AuthCheckTokenResult',
    tokenCheckResult: { __typename: 'AuthTokenCheck', isAccessTokenExpired: true, isRefreshTokenExpired: true },
    logout: null,
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('SESSION-017 RECGQL-010: runs every 60 s while logged in', async () => {
    const { calls } = await start();
    await pass(59_999);
    expect(calls('AuthCheckToken')).toHaveLength(0);
    await pass(1);
    expect(calls('AuthCheckToken')).toHaveLength(1);
    await pass(120_000);
    expect(calls('AuthCheckToken')).toHaveLength(3);
  });

  test('SESSION-017: does not run while logged out', async () => {
    const test = await start();
    await test.kernel.session.signOut();
    await pass(300_000);
    expect(test.calls('AuthCheckToken')).toHaveLength(0);
  });

  test('D-042: does not run while the page is hidden, and runs at once when it becomes visible', async () => {
    const { calls, setVisibility } = await start();
    setVisibility('hidden');
    await pass(300_000);
    expect(calls('AuthCheckToken')).toHaveLength(0);
    setVisibility('visible');
    await pass(0);
    expect(calls('AuthCheckToken')).toHaveLength(1);
  });

  test.each([
    ['that returns logout', ended],
    ['whose refresh token has expired', refreshTokenExpired],
    ['that is refused without a session', () => recordedResponse('UNAUTHENTICATED')],
  ])('SESSION-018 RECGQL-010: a check %s expires the session before the user does anything', async (_name, AuthCheckToken) => {
    const { kernel, reloads } = await start({ handlers: { AuthCheckToken } });
    await pass(60_000);
    expect(kernel.session.state.status).toBe('expired');
    expect(kernel.dialogs.open?.request).toMatchObject({ title: 'Your session is expired!', body: BODY });
    kernel.dialogs.open?.answer(true);
    await pass(0);
    expect(reloads.count).toBe(1);
  });

  test('RECGQL-011: a check that returns logout clears the local storage, and its dialog has only Confirm, which reloads the page', async () => {
    const { kernel, reloads } = await start({ handlers: { AuthCheckToken: ended }, expiresAt: inMinutes(60) });
    localStorage.setItem('edge.prefs', '{}');
    localStorage.setItem('tenant.data', 'x');
    await pass(60_000);
    expect(Object.keys(localStorage)).toEqual(['edge.prefs']);
    expect(kernel.dialogs.open?.request).toEqual({
      title: 'Your session is expired!',
      body: BODY,
      confirmLabel: 'Confirm',
      cancelLabel: null,
    });
    expect(reloads.count).toBe(0);
    kernel.dialogs.open?.answer(true);
    await pass(0);
    expect(reloads.count).toBe(1);
  });

  test('SESSION-018: a response about the session before a sign-in, here or in another tab, ends no session', async () => {
    const answers: ((answer: Response) => void)[] = [];
    const AuthCheckToken = () => new Promise<Response>((resolve) => answers.push(resolve));
    const { kernel } = await start({ handlers: { AuthCheckToken }, cookies: { [COOKIES.authToken]: 'before' } });
    await pass(60_000);
    await kernel.session.signedIn({ expiresAt: inMinutes(60), defaultAwsRegion: TEST_CUSTOMER.awsRegion });
    answers[0]?.(ended());
    await pass(60_000);
    document.cookie = `${COOKIES.authToken}=after; Path=/`;
    answers[1]?.(ended());
    await pass(0);
    expect(answers).toHaveLength(2);
    expect(kernel.session.state.status).toBe('signed-in');
  });

  test('SESSION-018: an expired access token alone is refreshed', async () => {
    const { kernel, calls } = await start({ handlers: { AuthCheckToken: () => recordedResponse('AuthCheckToken: access token expired') } });
    await pass(60_000);
    expect(calls('AuthRefreshToken')).toHaveLength(1);
    expect(kernel.session.state.status).toBe('signed-in');
  });

  test.each([
    ['fails', () => recordedResponse('INTERNAL_SERVER_ERROR')],
    ['does not reach the server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('SESSION-018: a check that %s is ignored until the next one', async (_name, AuthCheckToken) => {
    const test = await start({ handlers: { AuthCheckToken } });
    await pass(60_000);
    expect(test.kernel.session.state.status).toBe('signed-in');
    test.answer({ AuthCheckToken: ended });
    await pass(60_000);
    expect(test.kernel.session.state.status).toBe('expired');
  });
});
