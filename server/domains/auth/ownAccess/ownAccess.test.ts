import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomer, buildGroup, buildUser, startTestConsole, type TestBrowser, type TestConsole } from '../../../testing/index.js';

const OLD = 'Correct-Horse-42';
const NEW = 'Sturdy-Walnut-77';
const MINUTE = 60_000;

interface Session {
  readonly _id: string;
  readonly browser: string | null;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly isThisSession: boolean;
}

interface Device {
  readonly _id: string;
  readonly expiresAt: string;
  readonly isThisDevice: boolean;
}

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function person(): Promise<string> {
  const customer = await buildCustomer(server.database.storage);
  const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access'] });
  const email = `own-${(number += 1)}@example.com`;
  await buildUser(server.database.storage, customer, { email, password: OLD, groups: [group] });
  return email;
}

async function signedIn(email: string, isRemembered = false): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.emailLogin(email, OLD);
  await browser.mfaLogin(email, server.mail.lastCode(email), isRemembered);
  return browser;
}

const me = (browser: TestBrowser) => browser.call('query AuthMe { AuthMe { email } }');
const sessions = async (browser: TestBrowser) =>
  (
    await browser.call<{ AuthGetSessions: readonly Session[] }>(
      'query AuthGetSessions { AuthGetSessions { _id browser startedAt lastUsedAt isThisSession } }',
    )
  ).data?.AuthGetSessions ?? [];
const devices = async (browser: TestBrowser) =>
  (await browser.call<{ AuthGetDevices: readonly Device[] }>('query AuthGetDevices { AuthGetDevices { _id expiresAt isThisDevice } }')).data
    ?.AuthGetDevices ?? [];
const endSession = (browser: TestBrowser, sessionId: string) =>
  browser.call('mutation AuthEndSession($filter: AuthSessionFilter!) { AuthEndSession(filter: $filter) { isSessionEnded } }', {
    filter: { sessionId },
  });
const revoke = (browser: TestBrowser, deviceId: string) =>
  browser.call('mutation AuthRevokeDevice($filter: AuthDeviceFilter!) { AuthRevokeDevice(filter: $filter) { isDeviceRevoked } }', {
    filter: { deviceId },
  });
const change = (browser: TestBrowser, currentPassword: string, newPassword = NEW) =>
  browser.call(
    'mutation AuthChangePassword($input: AuthChangePasswordInput!) { AuthChangePassword(input: $input) { isPasswordChanged } }',
    { input: { currentPassword, newPassword } },
  );

test('users see their sessions with the last use and a mark for the current session', async () => {
  const email = await person();
  const first = await signedIn(email);
  server.clock.advance(5 * MINUTE);
  const second = await signedIn(email);
  const started = server.clock.now();
  server.clock.advance(2 * MINUTE);
  const [here, there] = await sessions(second);
  expect(here).toMatchObject({
    isThisSession: true,
    startedAt: started.toISOString(),
    lastUsedAt: server.clock.now().toISOString(),
  });
  expect(there).toMatchObject({ isThisSession: false });
  expect((await sessions(first)).map(({ isThisSession }) => isThisSession)).toEqual([true, false]);
});

test('one session or all other sessions can be ended; the current session continues', async () => {
  const email = await person();
  const [one, two, here] = [await signedIn(email), await signedIn(email), await signedIn(email)];
  const [own] = await sessions(one);
  await endSession(here, (await sessions(one)).find(({ isThisSession }) => isThisSession)?._id ?? own?._id ?? '');
  expect([(await me(one)).code, (await me(two)).code]).toEqual(['UNAUTHENTICATED', undefined]);
  const ended = await here.call('mutation AuthEndOtherSessions { AuthEndOtherSessions { endedSessions } }');
  expect(ended.data).toEqual({ AuthEndOtherSessions: { endedSessions: 1 } });
  expect([(await me(two)).code, (await me(here)).code]).toEqual(['UNAUTHENTICATED', undefined]);
  expect(await sessions(here)).toHaveLength(1);
});

test('a session or device of another user cannot be ended, and none can be ended twice', async () => {
  const [mine, theirs] = [await signedIn(await person(), true), await signedIn(await person(), true)];
  const session = (await sessions(theirs))[0]?._id ?? '';
  const device = (await devices(theirs))[0]?._id ?? '';
  expect([(await endSession(mine, session)).code, (await revoke(mine, device)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect((await me(theirs)).code).toBeUndefined();
  expect((await revoke(theirs, device)).code).toBeUndefined();
  expect((await revoke(theirs, device)).code).toBe('NOT_FOUND');
});

test('MFA-026: a revoked device is asked for a code again', async () => {
  const email = await person();
  const browser = await signedIn(email, true);
  expect((await browser.emailLogin(email, OLD)).data?.AuthEmailLogin).toMatchObject({ mfa: null, isDeviceRemembered: true });
  const [device] = await devices(browser);
  expect(device).toMatchObject({ isThisDevice: true });
  await revoke(browser, device?._id ?? '');
  expect(await devices(browser)).toEqual([]);
  expect((await browser.emailLogin(email, OLD)).data?.AuthEmailLogin.mfa).toBe(true);
});

test('MFA-026: the cookie of a device with one changed character is not accepted', async () => {
  const email = await person();
  const browser = await signedIn(email, true);
  const cookie = browser.cookies.get('edge_device') ?? '';
  browser.cookies.set('edge_device', `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`);
  expect((await browser.emailLogin(email, OLD)).data?.AuthEmailLogin.mfa).toBe(true);
});

test('changing the password requires the current one; other sessions end, devices are removed, and the user is notified', async () => {
  const email = await person();
  const [here, there] = [await signedIn(email, true), await signedIn(email)];
  expect((await change(here, 'wrong')).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  expect((await change(here, OLD, 'Password123!')).code).toBe('BAD_REQUEST');
  expect((await change(here, OLD)).code).toBeUndefined();
  expect([(await me(here)).code, (await me(there)).code]).toEqual([undefined, 'UNAUTHENTICATED']);
  expect(await devices(here)).toEqual([]);
  expect((await server.browser().emailLogin(email, OLD)).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  expect((await server.browser().emailLogin(email, NEW)).data?.AuthEmailLogin.mfa).toBe(true);
  expect(server.mail.sent.some(({ to, subject }) => to === email && subject === 'Your password was changed')).toBe(true);
});

test('LOGIN-032: five wrong current passwords lock the user, here as at sign-in', async () => {
  const email = await person();
  const browser = await signedIn(email);
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await change(browser, 'wrong')).code);
  expect(codes.slice(-2)).toEqual(['ERROR_CUSTOM_USER_LOCKED', 'UNAUTHENTICATED']);
});
