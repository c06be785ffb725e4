import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, buildGroup, buildUser, startTestConsole, type TestBrowser, type TestConsole } from '../../../testing/index.js';

const OLD = 'Correct-Horse-42';
const NEW = 'Sturdy-Walnut-77';
const MINUTE = 60_000;
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';
const RESET = 'mutation AuthResetPassword($input: AuthResetPasswordInput!) { AuthResetPassword(input: $input) { isPasswordResetSuccess } }';

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole({ PUBLIC_URL: 'https://console.example.com', REDIRECT_DOMAINS: 'talent.example.com' });
});
afterAll(() => server.close());

async function person(given: Parameters<typeof buildUser>[2] = {}) {
  const customer = await buildCustomer(server.database.storage);
  const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access'] });
  const { email, userId } = await buildUser(server.database.storage, customer, {
    email: `reset-${(number += 1)}@example.com`,
    password: OLD,
    groups: [group],
    ...given,
  });
  return { email, userId, customer };
}

const linksTo = (email: string) =>
  server.mail.sent
    .filter((message) => message.to === email)
    .flatMap(({ text }) => /https?:\S*\/resetPassword\?token=\S+/.exec(text)?.[0] ?? []);

async function requestReset(email: string, browser = server.browser()) {
  const answer = await browser.call(FORGET, { input: { email } });
  await server.queue.idle();
  return answer;
}

/** Token of the newest link. */
async function requestLink(email: string): Promise<string> {
  await requestReset(email);
  return new URL(linksTo(email).at(-1) ?? '').searchParams.get('token') ?? '';
}

const reset = (resetToken: string, password = NEW) => server.browser().call(RESET, { input: { password, resetToken } });
const me = (browser: TestBrowser) => browser.call('query AuthMe { AuthMe { email } }');
const run = (statement: ReturnType<typeof sql>) =>
  server.database.storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.execute(statement));
const audited = async (userId: string) =>
  (await run(sql`SELECT action FROM audit WHERE subject_id = ${userId} ORDER BY action`)).rows.map((row) => row['action']);

describe('a forgotten password', () => {
  test('RESET-007 RESET-008: mails a link of 256 bits at the configured address, whatever host the request names', async () => {
    const { email, userId } = await person();
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/ap-southeast-2/graphql',
      headers: { host: 'evil.example' },
      payload: {},
    });
    expect(refused.statusCode).toBe(421);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/ap-southeast-2/graphql',
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '192.0.2.1', forwarded: 'host=evil.example' },
      payload: { operationName: 'AuthForgetPassword', query: FORGET, variables: { input: { email: ` ${email.toUpperCase()} ` } } },
    });
    expect(reply.json()).toEqual({ data: { AuthForgetPassword: { isForgetPasswordEmailSent: true } } });
    await server.queue.idle();
    expect(linksTo(email)).toEqual([expect.stringMatching(/^https:\/\/console\.example\.com\/resetPassword\?token=[\w-]{43}$/)]);
    const stored = (await run(sql`SELECT * FROM reset_tokens WHERE user_id = ${userId}`)).rows;
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(new URL(linksTo(email)[0] ?? '').searchParams.get('token'));
    expect(await audited(userId)).toEqual(['auth:resetRequested']);
  });

  test('RESET-007 RESET-008: known, unknown, archived and impossible addresses get the same response, before the address is looked up', async () => {
    const known = await person();
    const archived = await person({ archivedAt: new Date() });
    server.queue.hold();
    const answers = await Promise.all(
      [known.email, archived.email, 'nobody@example.com', 'no address', ''].map((email) =>
        server.browser().call(FORGET, { input: { email } }),
      ),
    );
    for (const answer of answers)
      expect(answer).toEqual({
        status: 200,
        data: { AuthForgetPassword: { isForgetPasswordEmailSent: true } },
        errors: [],
        code: undefined,
      });
    expect(linksTo(known.email)).toEqual([]);
    const before = server.mail.sent.length;
    server.queue.release();
    await server.queue.idle();
    expect(server.mail.sent.slice(before).map(({ to }) => to)).toEqual([known.email]);
  });

  const BOTH = `mutation AuthForgetPassword($input: AuthForgetPasswordInput, $dto: AuthForgetPasswordInput) {
    AuthForgetPassword(input: $input, authForgetPasswordDto: $dto) { isForgetPasswordEmailSent forgetPasswordRequestAccepted }
  }`;
  const ACCEPTED = { AuthForgetPassword: { isForgetPasswordEmailSent: true, forgetPasswordRequestAccepted: true } };

  test.each([
    ['input', (email: string) => ({ input: { email } })],
    ['authForgetPasswordDto', (email: string) => ({ dto: { email } })],
    ['both, with the same address', (email: string) => ({ input: { email: ` ${email.toUpperCase()} ` }, dto: { email } })],
  ])('RESET-007 IAMGQL-066: takes the address from %s, and gives both answers', async (_name, variables) => {
    const { email } = await person();
    const [known, other] = [
      await server.browser().call(BOTH, variables(email)),
      await server.browser().call(BOTH, variables('no@example.com')),
    ];
    expect(known).toMatchObject({ status: 200, data: ACCEPTED, errors: [] });
    expect(other).toEqual(known);
    await server.queue.idle();
    expect(linksTo(email)).toHaveLength(1);
  });

  test.each([
    ['no address', () => ({}), 'Send the address in input.email or in authForgetPasswordDto.email.'],
    [
      'two addresses',
      (email: string) => ({ input: { email }, dto: { email: 'other@example.com' } }),
      'input.email and authForgetPasswordDto.email must be the same address.',
    ],
  ])('D-185: a call with %s is refused, whether or not an address is known', async (_case, variables, message) => {
    const { email } = await person();
    const before = server.mail.sent.length;
    for (const address of [email, 'nobody@example.com']) {
      const { code, errors } = await server.browser().call(BOTH, variables(address));
      expect([code, errors.map((error) => error.message)]).toEqual(['BAD_REQUEST', [message]]);
    }
    await server.queue.idle();
    expect(server.mail.sent).toHaveLength(before);
  });

  test('RESET-008: a user of single sign-on gets a mail about that, without a link', async () => {
    const { email } = await person({ source: 'SSO' });
    await requestReset(email);
    expect(linksTo(email)).toEqual([]);
    expect(server.mail.sent.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('Single Sign-On') });
  });

  test('RESET-008: at most ten links are sent per hour; the last one stays valid', async () => {
    const { email } = await person();
    for (let count = 0; count < 12; count += 1) await requestReset(email);
    expect(linksTo(email)).toHaveLength(10);
    expect((await reset(new URL(linksTo(email).at(-1) ?? '').searchParams.get('token') ?? '')).code).toBeUndefined();
    server.clock.advance(60 * MINUTE);
    await requestReset(email);
    expect(linksTo(email)).toHaveLength(11);
  });
});

describe('the redirect address', () => {
  const linkFor = async (redirect: string) => {
    const { email } = await person();
    await server.browser().call(FORGET, { input: { email, redirect } });
    await server.queue.idle();
    return new URL(linksTo(email).at(-1) ?? '').searchParams;
  };

  test.each([
    ['/region/eu-west-1/customers/abc?page=2#row', '/region/eu-west-1/customers/abc?page=2#row'],
    ['https://console.example.com/a', '/a'],
    ['https://talent.example.com/jobs?id=1', 'https://talent.example.com/jobs?id=1'],
  ])('REDIRECT-001: %s goes into the link', async (redirect, inLink) => {
    expect((await linkFor(redirect)).get('redirect')).toBe(inLink);
  });

  test.each(['', '/', 'https://evil.example', '//evil.example', 'javascript:alert(1)', 'call +1 555 0100', `/${'x'.repeat(2_000)}`])(
    'REDIRECT-003: %j is left out, because the link contains only checked addresses',
    async (redirect) => expect([...(await linkFor(redirect)).keys()]).toEqual(['token']),
  );
});

describe('the link', () => {
  test('RESET-019 RESET-027: sets the password, ends every session, removes remembered devices and an open code, and requires a code again', async () => {
    const { email, userId } = await person();
    const browser = server.browser();
    await browser.emailLogin(email, OLD);
    await browser.mfaLogin(email, server.mail.lastCode(email), true);
    const half = server.browser();
    await half.emailLogin(email, OLD);
    const openCode = server.mail.lastCode(email);
    const token = await requestLink(email);
    expect((await me(browser)).code).toBeUndefined();

    expect((await reset(token)).data).toEqual({ AuthResetPassword: { isPasswordResetSuccess: true } });
    expect((await me(browser)).code).toBe('UNAUTHENTICATED');
    expect((await half.mfaLogin(email, openCode)).code).toBe('ERROR_CUSTOM_MFA_CODE_NOT_MATCH');
    expect((await browser.emailLogin(email, OLD)).code).toBe('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD');
    // The remembered device still sends its cookie, and a code is required nevertheless.
    expect((await browser.emailLogin(email, NEW)).data?.AuthEmailLogin.mfa).toBe(true);
    expect(await audited(userId)).toEqual(['auth:passwordReset', 'auth:resetRequested', 'auth:signedIn']);
    expect(server.mail.sent.some(({ to, subject }) => to === email && subject === 'Your password was changed')).toBe(true);
  });

  test('RESET-027: clears a lock', async () => {
    const { email } = await person({ mfaEnabled: false });
    for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().emailLogin(email, 'wrong');
    expect((await server.browser().emailLogin(email, OLD)).code).toBe('ERROR_CUSTOM_USER_LOCKED');
    await reset(await requestLink(email));
    expect((await server.browser().emailLogin(email, NEW)).code).toBeUndefined();
  });

  test('RESET-008 RESET-027: works once; of two concurrent calls one succeeds', async () => {
    const { email } = await person();
    const token = await requestLink(email);
    const codes = (await Promise.all([reset(token), reset(token, 'Other-Walnut-78')])).map((answer) => answer.code);
    expect(codes).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['ERROR_CUSTOM_RESET_TOKEN_EXPIRED', undefined]));
    expect((await reset(token)).code).toBe('ERROR_CUSTOM_RESET_TOKEN_EXPIRED');
  });

  test('RESET-008: works for 60 minutes and no longer', async () => {
    const [early, late] = [await person(), await person()];
    const [one, other] = [await requestLink(early.email), await requestLink(late.email)];
    server.clock.advance(60 * MINUTE - 1);
    expect((await reset(one)).code).toBeUndefined();
    server.clock.advance(1);
    expect((await reset(other)).code).toBe('ERROR_CUSTOM_RESET_TOKEN_EXPIRED');
  });

  test('RESET-008: becomes invalid when a newer link is sent', async () => {
    const { email } = await person();
    const [older, newer] = [await requestLink(email), await requestLink(email)];
    expect((await reset(older)).code).toBe('ERROR_CUSTOM_RESET_TOKEN_EXPIRED');
    expect((await reset(newer)).code).toBeUndefined();
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000)])('RESET-027: an unknown token gets the response of an expired one', async (token) =>
    expect((await reset(token)).code).toBe('ERROR_CUSTOM_RESET_TOKEN_EXPIRED'),
  );

  test('RESET-027: a truncated token is rejected, and the complete one still works', async () => {
    const { email } = await person();
    const token = await requestLink(email);
    expect((await reset(token.slice(0, -1))).code).toBe('ERROR_CUSTOM_RESET_TOKEN_EXPIRED');
    expect((await reset(token)).code).toBeUndefined();
  });

  test('RESET-027: a deleted or archived user gets a specific error', async () => {
    const [gone, archived, closed, linked] = [await person({ groups: [] }), await person(), await person(), await person()];
    const tokens: string[] = [];
    for (const { email } of [gone, archived, closed, linked]) tokens.push(await requestLink(email));
    await run(sql`DELETE FROM users WHERE user_id = ${gone.userId}`);
    await run(sql`UPDATE users SET archived_at = now() WHERE user_id = ${archived.userId}`);
    await run(sql`UPDATE customers SET archived_at = now() WHERE customer_id = ${closed.customer.customerId}`);
    await run(sql`UPDATE users SET source = 'SSO' WHERE user_id = ${linked.userId}`);
    const codes: (string | undefined)[] = [];
    for (const token of tokens) codes.push((await reset(token)).code);
    expect(codes).toEqual([
      'ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND',
      'ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED',
      'ERROR_CUSTOM_USER_ACCOUNT_ARCHIVED',
      'ERROR_CUSTOM_USER_ACCOUNT_NOT_FOUND',
    ]);
  });
});

describe('the new password', () => {
  test.each([
    ['NO-LOWERCASE-1', 'the password needs at least 1 lowercase letter.'],
    ['no-uppercase-1', 'the password needs at least 1 uppercase letter.'],
    ['No-Number-Here', 'the password needs at least 1 number.'],
    ['NoSpecial1Here', 'the password needs at least 1 special character.'],
    ['Nine-Ch-9', 'the password needs at least 10 characters.'],
    [`Aa1-${'x'.repeat(253)}`, 'the password may have at most 256 characters.'],
    ['Password123!', 'this password is easily guessed.'],
    ['Qwerty123456!', 'this password is easily guessed.'],
    ['Passwort123!', 'this password is easily guessed.'],
    ['Sommer2026!!', 'this password is easily guessed.'],
    ['EdgeConsole1!', 'this password is easily guessed.'],
    ['Z.b1gn1ewsk1.2026!', 'this password is easily guessed.'],
    ['Zbigniewski1!', 'this password is easily guessed.'],
  ])('RESET-027: %j is rejected as BAD_REQUEST, and the link stays valid', async (password, message) => {
    const { email } = await person({ email: `reset-rule-${(number += 1)}@example.com`, lastName: 'Zbigniewski' });
    const token = await requestLink(email);
    const answer = await reset(token, password);
    expect(answer.code).toBe('BAD_REQUEST');
    expect(answer.errors[0]?.extensions.inputErrors?.[0]).toEqual({ path: 'input.password', message });
    expect((await reset(token)).code).toBeUndefined();
  });
});
