import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appCode,
  beginAuthenticator,
  buildCustomer,
  buildUser,
  confirmAuthenticator,
  getSecondFactors,
  loginWithMethods,
  openFactorProof,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  startTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../testing/index.js';
import { audit } from '../../common/tables.js';

const PASSWORD = 'Correct-Horse-42';
const MINUTE = 60_000;
const WRONG_PASSWORD = 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD';
const WRONG_CODE = 'ERROR_CUSTOM_MFA_CODE_NOT_MATCH';

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function person() {
  number += 1;
  const customer = await buildCustomer(server.database.storage);
  return buildUser(server.database.storage, customer, { email: `factor-${number}@example.com`, password: PASSWORD });
}

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  return browser;
}

const state = async (browser: TestBrowser) => (await getSecondFactors(browser)).data?.AuthGetSecondFactors;
const begin = (browser: TestBrowser, password = PASSWORD) => beginAuthenticator(browser, password);
const open = (browser: TestBrowser, password = PASSWORD) => openFactorProof(browser, password);
const login = async (browser: TestBrowser, email: string) => (await loginWithMethods(browser, email, PASSWORD)).data?.AuthEmailLogin;
const shown = (secret: string, steps = 0) => appCode(server.clock, secret, steps);
const mailsTo = (email: string) => server.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const audited = async (userId: string) =>
  (
    await server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
      transaction.select({ action: audit.action }).from(audit).where(eq(audit.subjectId, userId)),
    )
  ).map(({ action }) => action);

/** A user with an app, and the recovery codes. */
async function withApp() {
  const user = await person();
  const browser = await signedIn(user.email);
  return { ...user, browser, ...(await setUpAuthenticator(browser, server.clock, PASSWORD)) };
}

describe('setting up an authenticator app', () => {
  test('requires the password, is enabled by its first code, and notifies the user', async () => {
    const { email, userId } = await person();
    const browser = await signedIn(email);
    expect(await state(browser)).toEqual({ isCodeMailed: true, authenticatorSince: null, recoveryCodesLeft: 0 });
    expect((await begin(browser, 'wrong')).code).toBe(WRONG_PASSWORD);
    const fresh = (await begin(browser)).data?.AuthBeginAuthenticator;
    expect(fresh?.uri).toContain(`otpauth://totp/Edge%20Console:${encodeURIComponent(email)}?`);
    expect(fresh?.uri).toContain(`secret=${fresh?.secret ?? ''}`);
    expect((await login(server.browser(), email))?.mfaMethods).toEqual(['EMAIL_CODE']);

    const secret = fresh?.secret ?? '';
    expect((await confirmAuthenticator(browser, shown(secret, 5))).code).toBe(WRONG_CODE);
    const codes = (await confirmAuthenticator(browser, ` ${shown(secret).slice(0, 3)} ${shown(secret).slice(3)}`)).data
      ?.AuthConfirmAuthenticator.recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes ?? []) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await state(browser)).toEqual({
      isCodeMailed: true,
      authenticatorSince: server.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(mailsTo(email)).toContain('Authenticator app added');
    expect(await audited(userId)).toContain('auth:authenticatorAdded');
  });

  test('neither secret nor codes are stored in plain text', async () => {
    const { secret, codes, userId } = await withApp();
    const rows = await server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) => [
      ...(await transaction.execute(sql`SELECT * FROM totp_factors WHERE user_id = ${userId}`)).rows,
      ...(await transaction.execute(sql`SELECT * FROM recovery_codes WHERE user_id = ${userId}`)).rows,
    ]);
    expect(rows).toHaveLength(11);
    const stored = JSON.stringify(rows);
    for (const readable of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(readable);
  });

  test('a confirmed app is not replaced, an unconfirmed one is; after 15 minutes the setup must begin again', async () => {
    const { browser } = await withApp();
    expect((await begin(browser)).code).toBe('CONFLICT');
    const other = await signedIn((await person()).email);
    const first = (await begin(other)).data?.AuthBeginAuthenticator.secret ?? '';
    const second = (await begin(other)).data?.AuthBeginAuthenticator.secret ?? '';
    expect((await confirmAuthenticator(other, shown(first))).code).toBe(WRONG_CODE);
    server.clock.advance(15 * MINUTE);
    expect((await confirmAuthenticator(other, shown(second))).code).toBe('ERROR_CUSTOM_MFA_CODE_EXPIRED');
    const third = (await begin(other)).data?.AuthBeginAuthenticator.secret ?? '';
    expect((await confirmAuthenticator(other, shown(third))).code).toBeUndefined();
    expect((await confirmAuthenticator(other, shown(third))).code).toBe('ERROR_CUSTOM_MFA_CODE_EXPIRED');
  });

  test('after ten wrong codes within an hour further codes are rejected', async () => {
    const browser = await signedIn((await person()).email);
    const secret = (await begin(browser)).data?.AuthBeginAuthenticator.secret ?? '';
    for (let guess = 0; guess < 10; guess += 1) expect((await confirmAuthenticator(browser, shown(secret, 5))).code).toBe(WRONG_CODE);
    expect((await confirmAuthenticator(browser, shown(secret))).code).toBe('ERROR_CUSTOM_USER_LOCKED');
  });
});

describe('recovery codes', () => {
  test('each code signs in once, in any spelling; the user is notified', async () => {
    const { email, userId, codes, browser: own } = await withApp();
    const code = codes[3] ?? '';
    const enter = async (typed: string) => {
      const browser = server.browser();
      await login(browser, email);
      return (await browser.mfaLogin(email, typed, false, 'RECOVERY_CODE')).code;
    };
    expect(await enter(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBeUndefined();
    expect(await enter(code)).toBe(WRONG_CODE);
    expect((await state(own))?.recoveryCodesLeft).toBe(9);
    expect(server.mail.sent.at(-1)).toMatchObject({ to: email, subject: 'A recovery code was used' });
    expect(server.mail.sent.at(-1)?.text).toContain('Codes left: 9.');
    expect(await audited(userId)).toContain('auth:recoveryCodeUsed');
  });

  test('new codes invalidate earlier ones; without unused codes the method is no longer offered', async () => {
    const { email, userId, codes, browser: own } = await withApp();
    expect((await open(own, 'wrong')).code).toBe(WRONG_PASSWORD);
    expect((await renewRecoveryCodes(own, { method: 'RECOVERY_CODE', code: codes[1] ?? '' })).code).toBe(WRONG_CODE);
    expect((await open(own)).data?.AuthOpenFactorProof.methods).toEqual(['TOTP', 'RECOVERY_CODE']);
    const renewed =
      (await renewRecoveryCodes(own, { method: 'RECOVERY_CODE', code: codes[1] ?? '' })).data?.AuthRenewRecoveryCodes.recoveryCodes ?? [];
    expect(renewed).toHaveLength(10);
    const browser = server.browser();
    await login(browser, email);
    expect((await browser.mfaLogin(email, codes[0] ?? '', false, 'RECOVERY_CODE')).code).toBe(WRONG_CODE);
    expect(mailsTo(email)).toContain('New recovery codes');
    expect(await audited(userId)).toContain('auth:recoveryCodesRenewed');
    for (const code of renewed) {
      await login(browser, email);
      expect((await browser.mfaLogin(email, code, false, 'RECOVERY_CODE')).code).toBeUndefined();
    }
    expect((await login(server.browser(), email))?.mfaMethods).toEqual(['TOTP']);
  });

  test('they are not available without an app', async () => {
    const { email } = await person();
    const browser = await signedIn(email);
    expect((await open(browser)).data?.AuthOpenFactorProof.methods).toEqual(['EMAIL_CODE']);
    expect((await renewRecoveryCodes(browser, { method: 'EMAIL_CODE', code: server.mail.lastCode(email) })).code).toBe('NOT_FOUND');
  });
});

test('codes of a removed app and its recovery codes are rejected', async () => {
  const { email, userId, secret, codes, browser: own } = await withApp();
  expect((await open(own, 'wrong')).code).toBe(WRONG_PASSWORD);
  const half = server.browser();
  await login(half, email);
  const proof = { method: 'TOTP', code: shown(secret) } as const;
  expect((await removeAuthenticator(own, proof)).code).toBe(WRONG_CODE);
  await open(own);
  expect((await removeAuthenticator(own, { method: 'TOTP', code: '000000' })).code).toBe(WRONG_CODE);
  expect((await removeAuthenticator(own, proof)).data).toEqual({ AuthRemoveAuthenticator: { isAuthenticatorRemoved: true } });
  expect((await half.mfaLogin(email, shown(secret), false, 'TOTP')).code).toBe(WRONG_CODE);
  expect((await half.mfaLogin(email, codes[0] ?? '', false, 'RECOVERY_CODE')).code).toBe(WRONG_CODE);
  expect((await login(server.browser(), email))?.mfaMethods).toEqual(['EMAIL_CODE']);
  expect(await state(own)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  await open(own);
  expect((await removeAuthenticator(own, { method: 'EMAIL_CODE', code: server.mail.lastCode(email) })).code).toBe('NOT_FOUND');
  expect(mailsTo(email)).toContain('Authenticator app removed');
  expect(await audited(userId)).toContain('auth:authenticatorRemoved');
});
