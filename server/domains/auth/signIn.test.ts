import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, buildUser, startTestConsole, type TestBrowser, type TestConsole } from '../../testing/index.js';

const PASSWORD = 'Correct-Horse-42';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function user(given: Parameters<typeof buildUser>[2] = {}) {
  number += 1;
  const customer = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
  return buildUser(server.database.storage, customer, { email: `person-${number}@example.com`, password: PASSWORD, ...given });
}

async function region(email: string): Promise<string | undefined> {
  const answer = await server
    .browser()
    .call<{ AuthGetUserRegion: { defaultAwsRegion: string } }>(
      'query AuthGetUserRegion($input: AuthGetUserRegionInput!) { AuthGetUserRegion(input: $input) { defaultAwsRegion } }',
      { input: { email } },
    );
  return answer.data?.AuthGetUserRegion.defaultAwsRegion;
}

/** A browser after the first step, which must enter a code. */
async function atTheCode(email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  return browser;
}

/** The same browser, for concurrent calls. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

function resend(browser: TestBrowser, email: string, password = PASSWORD) {
  return browser.call<{ AuthResendMfaCode: { isResendCodeSuccess: boolean } }>(
    'mutation AuthResendMfaCode($input: AuthEmailLoginInput!) { AuthResendMfaCode(input: $input) { isResendCodeSuccess } }',
    { input: { email, password } },
  );
}

describe('region look-up', () => {
  test("LOGIN-017: returns the region of the user's default customer, whatever the case of the address", async () => {
    const { email } = await user();
    expect(await region(email)).toBe('eu-west-1');
    expect(await region(`  ${email.toUpperCase()} `)).toBe('eu-west-1');
  });

  test('LOGIN-017 D-016: at a domain whose users are all in one region, known and unknown addresses get that region', async () => {
    const customer = await buildCustomer(server.database.storage, { awsRegion: 'us-east-1' });
    await buildUser(server.database.storage, customer, { email: 'somebody@one-region.example' });
    const invented = Array.from({ length: 20 }, (_, index) => `invented-${index}@one-region.example`);
    const answers = await Promise.all(['somebody@one-region.example', ...invented].map(region));
    expect(new Set(answers)).toEqual(new Set(['us-east-1']));
  });

  test('LOGIN-017 D-016: at a domain with users in two regions, unknown addresses get one of the two, each always the same', async () => {
    for (const awsRegion of ['us-east-1', 'eu-west-1'] as const) {
      const customer = await buildCustomer(server.database.storage, { awsRegion });
      await buildUser(server.database.storage, customer, { email: `${awsRegion}@two-regions.example` });
    }
    const invented = Array.from({ length: 20 }, (_, index) => `invented-${index}@two-regions.example`);
    const answers = await Promise.all(invented.map(region));
    expect(new Set(answers)).toEqual(new Set(['us-east-1', 'eu-west-1']));
    expect(await Promise.all(invented.map(region))).toEqual(answers);
  });

  test('LOGIN-017 D-016: addresses at an unknown domain get a region in use', async () => {
    await user();
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => region(`${name}@nobody-here.example`)));
    expect(['eu-west-1', 'us-east-1', 'ap-southeast-2']).toContain(answers[0]);
    expect(new Set(answers).size).toBe(1);
  });
});

describe('unused codes', () => {
  const codesTo = (email: string) => server.mail.sent.filter(({ to, code }) => to === email && code !== undefined).length;

  test('a browser that begins again within 60 seconds keeps its code; later it gets a new one', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const code = server.mail.lastCode(email);
    await browser.emailLogin(email, PASSWORD);
    expect(codesTo(email)).toBe(1);
    server.clock.advance(60_000);
    await browser.emailLogin(email, PASSWORD);
    expect(codesTo(email)).toBe(2);
    expect((await browser.mfaLogin(email, code)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    expect((await browser.mfaLogin(email, server.mail.lastCode(email))).code).toBeUndefined();

    const other = await atTheCode(email);
    const kept = server.mail.lastCode(email);
    await other.emailLogin(email, PASSWORD);
    expect((await other.mfaLogin(email, kept)).code).toBeUndefined();
  });

  test('ten are mailed per hour; further codes are mailed on request only', async () => {
    const { email } = await user();
    for (let begun = 0; begun < 12; begun += 1) await atTheCode(email);
    expect(codesTo(email)).toBe(10);
    const browser = await atTheCode(email);
    expect((await resend(browser, email)).data?.AuthResendMfaCode.isResendCodeSuccess).toBe(true);
    expect((await browser.mfaLogin(email, server.mail.lastCode(email))).code).toBeUndefined();
    server.clock.advance(61 * 60_000);
    await atTheCode(email);
    expect(codesTo(email)).toBe(12);
  });
});

describe('password and lockout', () => {
  test('LOGIN-018 MFA-024: the correct password of a user with MFA requires a code and mails it, without a session', async () => {
    const { email } = await user();
    const browser = server.browser();
    const answer = await browser.emailLogin(email, PASSWORD);
    expect(answer.data?.AuthEmailLogin).toMatchObject({ mfa: true, expiresAt: null, defaultAwsRegion: null });
    expect(server.mail.lastCode(email)).toMatch(/^\d{6}$/);
    expect([...browser.cookies.keys()]).toEqual(['edge_sign_in']);
  });

  test('LOGIN-036: each result of signing in has exactly the fields of its shape', async () => {
    const { email } = await user();
    const browser = server.browser();
    const session = () => ({ defaultAwsRegion: 'eu-west-1', expiresAt: inAnHour() });
    const inAnHour = () => new Date(server.clock.now().getTime() + 60 * MINUTE).toISOString();
    const login = async () => (await browser.emailLogin(email, PASSWORD)).data?.AuthEmailLogin;
    const refresh = async () => (await browser.call('query AuthRefreshToken { AuthRefreshToken { expiresAt logout } }')).data;
    const nothing = { expiresAt: null, defaultAwsRegion: null, isDeviceRemembered: null };
    expect(await login()).toEqual({ mfa: true, ...nothing, minutesForRememberDevice: 20_160 });
    server.clock.advance(MINUTE);
    expect((await resend(browser, email)).data).toEqual({ AuthResendMfaCode: { isResendCodeSuccess: true } });
    expect((await browser.mfaLogin(email, server.mail.lastCode(email), true)).data).toEqual({ AuthMfaLogin: session() });
    expect(await refresh()).toEqual({ AuthRefreshToken: { expiresAt: inAnHour(), logout: null } });
    expect(await login()).toEqual({ mfa: null, ...session(), isDeviceRemembered: true, minutesForRememberDevice: 20_160 });

    await browser.call(
      'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }',
      { input: { email } },
    );
    await server.queue.idle();
    const link = server.mail.sent.findLast(({ to }) => to === email)?.text ?? '';
    const input = { password: 'Sturdy-Walnut-77', resetToken: /token=([\w-]+)/.exec(link)?.[1] };
    const reset = await browser.call(
      'mutation AuthResetPassword($input: AuthResetPasswordInput!) { AuthResetPassword(input: $input) { isPasswordResetSuccess } }',
      { input },
    );
    expect(reset.data).toEqual({ AuthResetPassword: { isPasswordResetSuccess: true } });
    expect(await refresh()).toEqual({ AuthRefreshToken: { expiresAt: null, logout: true } });
  });

  test('MFA-024: a user without MFA is signed in at once', async () => {
    const { email } = await user({ mfaEnabled: false });
    const answer = await server.browser().emailLogin(email, PASSWORD);
    expect(answer.data?.AuthEmailLogin).toMatchObject({
      mfa: null,
      defaultAwsRegion: 'eu-west-1',
      expiresAt: new Date(server.clock.now().getTime() + 60 * MINUTE).toISOString(),
    });
  });

  test.each([
    ['a known address', true],
    ['an unknown address', false],
  ])('LOGIN-031 LOGIN-032: five wrong passwords lock %s for five minutes', async (_name, known) => {
    const email = known ? (await user()).email : 'unknown-lock@example.com';
    const browser = server.browser();
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await browser.emailLogin(email, 'wrong')).code);
    const plain = 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD';
    expect(codes).toEqual([
      plain,
      `${plain}_WITH_LEFT_TRIAL$3`,
      `${plain}_WITH_LEFT_TRIAL$2`,
      `${plain}_WITH_LEFT_TRIAL$1`,
      'ERROR_CUSTOM_USER_LOCKED',
      'ERROR_CUSTOM_USER_LOCKED',
    ]);
    server.clock.advance(5 * MINUTE - 1);
    expect((await browser.emailLogin(email, PASSWORD)).code).toBe('ERROR_CUSTOM_USER_LOCKED');
    server.clock.advance(1);
    expect((await browser.emailLogin(email, PASSWORD)).code).toBe(known ? undefined : plain);
  });

  test('LOGIN-032: a success resets the count', async () => {
    const { email } = await user();
    const browser = server.browser();
    for (let attempt = 0; attempt < 4; attempt += 1) await browser.emailLogin(email, 'wrong');
    expect((await browser.emailLogin(email, PASSWORD)).code).toBeUndefined();
    expect((await browser.emailLogin(email, 'wrong')).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  });

  test('LOGIN-032: fifty parallel wrong passwords cannot exceed the limit', async () => {
    const { email } = await user();
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.browser().emailLogin(email, 'wrong')));
    expect(answers.filter((answer) => answer.code !== 'ERROR_CUSTOM_USER_LOCKED')).toHaveLength(4);
    expect((await server.browser().emailLogin(email, PASSWORD)).code).toBe('ERROR_CUSTOM_USER_LOCKED');
    server.clock.advance(5 * MINUTE);
    expect((await server.browser().emailLogin(email, PASSWORD)).code).toBeUndefined();
  });

  test('H3: attempts, locks and their end change no row of the user, because an unknown address has none whose change takes time', async () => {
    const { userId, email } = await user();
    const version = () =>
      server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) => {
        const { rows } = await transaction.execute(sql`SELECT xmin, ctid FROM users WHERE user_id = ${userId}`);
        return rows;
      });
    const before = await version();
    for (let attempt = 0; attempt < 6; attempt += 1) await server.browser().emailLogin(email, 'wrong');
    server.clock.advance(5 * MINUTE);
    await server.browser().emailLogin(email, 'wrong');
    expect(await version()).toEqual(before);
  });

  test('LOGIN-032: twenty concurrent sign-ins with the correct password succeed, and do not lock the user', async () => {
    const { email } = await user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.browser().emailLogin(email, PASSWORD)));
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 20 }, () => undefined));
    expect((await server.browser().emailLogin(email, PASSWORD)).code).toBeUndefined();
  });

  test('an archived user gets the response of an unknown user', async () => {
    const { email } = await user({ archivedAt: new Date() });
    expect((await server.browser().emailLogin(email, PASSWORD)).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  });
});

describe('one-time code', () => {
  test('MFA-015 SESSION-027: the code signs in, in the region of the user, and sets the cookies of a session', async () => {
    const { email } = await user();
    const browser = server.browser();
    await browser.emailLogin(email, PASSWORD);
    const answer = await browser.mfaLogin(email, server.mail.lastCode(email));
    expect(answer.data?.AuthMfaLogin.defaultAwsRegion).toBe('eu-west-1');
    expect([...browser.cookies.keys()].sort()).toEqual([
      'XSRF-TOKEN',
      'edge_auth_token',
      'edge_refresh_token',
      'edge_region',
      'edge_session',
    ]);
  });

  test('a wrong code and a code for an unknown address get the same response', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const wrong = server.mail.lastCode(email) === '123456' ? '654321' : '123456';
    expect((await browser.mfaLogin(email, wrong)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    expect((await server.browser().mfaLogin('nobody@nowhere.example', wrong)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
  });

  test('without a code the arguments are missing', async () => {
    expect((await server.browser().mfaLogin('someone@example.com', ' ')).code).toBe('ERROR_CUSTOM_MFA_LOGIN_ARGS_MISSING');
  });

  test('MFA-023: a code is valid for ten minutes', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    server.clock.advance(10 * MINUTE);
    expect((await browser.mfaLogin(email, server.mail.lastCode(email))).code).toBe('ERROR_CUSTOM_MFA_CODE_EXPIRED');
  });

  test('MFA-016: of a hundred concurrent calls with the code, one signs in', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const code = server.mail.lastCode(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => copyOf(browser).mfaLogin(email, code)));
    expect(answers.filter((answer) => answer.code === undefined)).toHaveLength(1);
  });

  test('MFA-017: after five wrong codes the correct code is rejected', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const code = server.mail.lastCode(email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt += 1) await browser.mfaLogin(email, wrong);
    expect((await browser.mfaLogin(email, code)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
  });

  test('MFA-016: a user who was locked in the meantime cannot sign in with the code', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().emailLogin(email, 'wrong');
    expect((await browser.mfaLogin(email, server.mail.lastCode(email))).code).toBe('ERROR_CUSTOM_USER_LOCKED');
  });

  test('MFA-006 MFA-007 MFA-025: the first resend works at once, the next after 60 seconds, and each code replaces the earlier one', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const codes = [server.mail.lastCode(email)];
    const ask = async () => (await resend(browser, email)).data?.AuthResendMfaCode.isResendCodeSuccess;
    expect(await ask()).toBe(true);
    codes.push(server.mail.lastCode(email));
    server.clock.advance(MINUTE - 1);
    expect(await ask()).toBe(false);
    expect(server.mail.lastCode(email)).toBe(codes[1]);
    server.clock.advance(1);
    expect(await ask()).toBe(true);
    const last = server.mail.lastCode(email);
    for (const earlier of codes.filter((code) => code !== last))
      expect((await browser.mfaLogin(email, earlier)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    expect((await browser.mfaLogin(email, last)).code).toBeUndefined();
  });

  test('MFA-025: a resend requires the password', async () => {
    const { email } = await user();
    expect((await resend(await atTheCode(email), email, 'wrong')).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
  });

  test('MFA-016 MFA-025: the code belongs to the browser of the first step: another browser can neither use it nor request a resend', async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const code = server.mail.lastCode(email);
    server.clock.advance(MINUTE);
    for (const other of [server.browser(), await atTheCode((await user()).email)]) {
      for (let attempt = 0; attempt < 10; attempt += 1)
        expect((await other.mfaLogin(email, code)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
      expect((await resend(other, email)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    }
    expect(server.mail.lastCode(email)).toBe(code);
    expect((await browser.mfaLogin(email, code)).code).toBeUndefined();
    expect(browser.cookies.has('edge_sign_in')).toBe(false);
  });

  test("MFA-025: a sign-in from another browser does not affect this browser's code; another sign-in from this browser replaces it", async () => {
    const { email } = await user();
    const browser = await atTheCode(email);
    const code = server.mail.lastCode(email);
    await atTheCode(email);
    expect((await copyOf(browser).mfaLogin(email, server.mail.lastCode(email) === code ? '' : server.mail.lastCode(email))).code).toBe(
      'ERROR_CUSTOM_MFA_CODE_NOT_MATCH',
    );
    const again = copyOf(browser);
    expect((await browser.mfaLogin(email, code)).code).toBeUndefined();
    await again.emailLogin(email, PASSWORD);
    const replaced = [copyOf(again), server.mail.lastCode(email)] as const;
    server.clock.advance(60_000);
    await again.emailLogin(email, PASSWORD);
    expect((await replaced[0].mfaLogin(email, replaced[1])).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
  });

  test('MFA-026: a remembered device skips the code for 14 days, and only for its own user', async () => {
    const [one, other] = [await user(), await user()];
    const browser = server.browser();
    await browser.emailLogin(one.email, PASSWORD);
    await browser.mfaLogin(one.email, server.mail.lastCode(one.email), true);
    expect((await browser.emailLogin(one.email, PASSWORD)).data?.AuthEmailLogin).toMatchObject({ mfa: null, isDeviceRemembered: true });
    expect((await browser.emailLogin(other.email, PASSWORD)).data?.AuthEmailLogin.mfa).toBe(true);
    server.clock.advance(14 * DAY);
    expect((await browser.emailLogin(one.email, PASSWORD)).data?.AuthEmailLogin.mfa).toBe(true);
  });
});
