import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appCode,
  beginAuthenticator,
  buildCustomer,
  buildUser,
  confirmAuthenticator,
  getSecondFactors,
  loginWithMethods,
  setUpAuthenticator,
  startTestConsole,
  type TestBrowser,
  type TestConsole,
  type UserOptions,
} from '../../../testing/index.js';

const PASSWORD = 'Correct-Horse-42';
const STEP = 30_000;
const MINUTE = 60_000;
const WRONG_CODE = 'ERROR_CUSTOM_MFA_CODE_NOT_MATCH';

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function person(given: UserOptions = {}) {
  number += 1;
  const customer = await buildCustomer(server.database.storage);
  return buildUser(server.database.storage, customer, { email: `factor-${number}@example.com`, password: PASSWORD, ...given });
}

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  return browser;
}

const state = async (browser: TestBrowser) => (await getSecondFactors(browser)).data?.AuthGetSecondFactors;
const begin = (browser: TestBrowser, password = PASSWORD) => beginAuthenticator(browser, password);
const login = async (browser: TestBrowser, email: string) => (await loginWithMethods(browser, email, PASSWORD)).data?.AuthEmailLogin;
const resend = (browser: TestBrowser, email: string) =>
  browser.call('mutation AuthResendMfaCode($input: AuthEmailLoginInput!) { AuthResendMfaCode(input: $input) { isResendCodeSuccess } }', {
    input: { email, password: PASSWORD },
  });

const shown = (secret: string, steps = 0) => appCode(server.clock, secret, steps);
const mailsTo = (email: string) => server.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
/** A user with an app, and the recovery codes. */
async function withApp(given: UserOptions = {}) {
  const user = await person(given);
  const browser = await signedIn(user.email);
  return { ...user, browser, ...(await setUpAuthenticator(browser, server.clock, PASSWORD)) };
}

test('MFA-024: users with an app see their methods, and never get a mailed code', async () => {
  const { email, secret } = await withApp();
  const before = mailsTo(email).length;
  const browser = server.browser();
  expect(await login(browser, email)).toEqual({ mfa: true, mfaMethods: ['TOTP', 'RECOVERY_CODE'] });
  expect(mailsTo(email)).toHaveLength(before);
  expect((await browser.mfaLogin(email, '000000')).code).toBe(WRONG_CODE);
  expect((await browser.mfaLogin(email, shown(secret), false, 'TOTP')).code).toBeUndefined();

  const other = server.browser();
  await login(other, email);
  expect((await resend(other, email)).data).toEqual({ AuthResendMfaCode: { isResendCodeSuccess: false } });
  expect(mailsTo(email)).toHaveLength(before);
});

test('a user with mailed codes disabled must still use the app', async () => {
  const { email, secret } = await withApp({ mfaEnabled: false });
  const browser = server.browser();
  expect((await login(browser, email))?.mfa).toBe(true);
  expect((await browser.mfaLogin(email, shown(secret), false, 'TOTP')).code).toBeUndefined();
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a code %i time steps away: %s', async (steps, isRight) => {
  const { email, secret } = await withApp();
  server.clock.advance(2 * STEP);
  const browser = server.browser();
  await login(browser, email);
  expect((await browser.mfaLogin(email, shown(secret, steps), false, 'TOTP')).code === undefined).toBe(isRight);
});

test('a code works once, also the code of the setup, and earlier codes become invalid', async () => {
  const { email, secret } = await withApp();
  const enter = async (steps: number) => {
    const browser = server.browser();
    await login(browser, email);
    return (await browser.mfaLogin(email, shown(secret, steps), false, 'TOTP')).code;
  };
  expect(await enter(0)).toBeUndefined();
  expect([await enter(0), await enter(-1)]).toEqual([WRONG_CODE, WRONG_CODE]);
  expect(await enter(1)).toBeUndefined();

  const other = await person();
  const setUp = await signedIn(other.email);
  const fresh = (await begin(setUp)).data?.AuthBeginAuthenticator.secret ?? '';
  await confirmAuthenticator(setUp, shown(fresh));
  const browser = server.browser();
  await login(browser, other.email);
  expect((await browser.mfaLogin(other.email, shown(fresh), false, 'TOTP')).code).toBe(WRONG_CODE);
});

test('MFA-026: the device is remembered also with a code of the app and with a recovery code', async () => {
  const { email, secret, codes } = await withApp();
  for (const [code, method] of [
    [shown(secret), 'TOTP'],
    [codes[0] ?? '', 'RECOVERY_CODE'],
  ] as const) {
    const browser = server.browser();
    await login(browser, email);
    await browser.mfaLogin(email, code, true, method);
    expect(await login(browser, email)).toEqual({ mfa: null, mfaMethods: null });
  }
});

test('MFA-023: the second step expires after ten minutes, and then does not consume a recovery code', async () => {
  const { email, secret, codes, browser: own } = await withApp();
  const browser = server.browser();
  await login(browser, email);
  server.clock.advance(10 * MINUTE);
  for (const [code, method] of [
    [shown(secret), 'TOTP'],
    [codes[0] ?? '', 'RECOVERY_CODE'],
  ] as const)
    expect((await browser.mfaLogin(email, code, false, method)).code).toBe('ERROR_CUSTOM_MFA_CODE_EXPIRED');
  expect((await state(own))?.recoveryCodesLeft).toBe(10);
});
