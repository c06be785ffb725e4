import { expect, test } from 'vitest';
import {
  addPasskey,
  appCode,
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  loginCeremony,
  loginWithMethods,
  openFactorProof,
  passkeyLogin,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
  type FactorProof,
  type TestBrowser,
} from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import {
  changePassword,
  copyOf,
  isOut,
  isSignedOut,
  lockFromElsewhere,
  LOCKED,
  MINUTE,
  newUser,
  PASSWORD,
  resendCode,
  resetPassword,
  startForFile,
  WRONG_CODE,
} from './signInCases.js';

const WRONG_PASSWORD = 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD';

const tally = new Tally('Sign-in and sessions', 'second factors');
const server = await startForFile();

/** A user with an authenticator app, signed in at `own`. */
async function withApp() {
  const { email } = await newUser(server);
  const own = server.browser();
  await own.signIn(email, PASSWORD);
  return { email, own, ...(await setUpAuthenticator(own, server.clock, PASSWORD)) };
}

/** A new browser after the correct password. */
async function atTheCode(email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  return browser;
}

const shown = (secret: string, steps = 0) => appCode(server.clock, secret, steps);
const enter = (browser: TestBrowser, email: string, code: string) => browser.mfaLogin(email, code, false, 'TOTP');
const recover = (browser: TestBrowser, email: string, code: string) => browser.mfaLogin(email, code, false, 'RECOVERY_CODE');

test('H6: a code of an app signs in once, for any number of simultaneous attempts, in one browser or in fifty', async () => {
  const { email, secret } = await withApp();
  const browser = await atTheCode(email);
  const together = await Promise.all(Array.from({ length: 50 }, () => enter(copyOf(server, browser), email, shown(secret))));
  expect(together.filter((answer) => !isOut(answer))).toHaveLength(1);
  for (const answer of together.filter(isOut)) tally.count('again from the same browser', answer.code === WRONG_CODE);

  // An hour later, so that the wrong codes above do not cause the rejections below.
  server.clock.advance(60 * MINUTE);
  const browsers = await Promise.all(Array.from({ length: 50 }, () => atTheCode(email)));
  const apart = await Promise.all(browsers.map((each) => enter(each, email, shown(secret))));
  expect(apart.filter((answer) => !isOut(answer))).toHaveLength(1);
  for (const answer of apart.filter(isOut)) tally.count('again from another browser', answer.code === WRONG_CODE || answer.code === LOCKED);
  server.clock.advance(60 * MINUTE);
});

test('H6: an observed code is invalid after its use, and so is the code before it', async () => {
  const { email, secret } = await withApp();
  const [seen, before] = [shown(secret), shown(secret, -1)];
  expect((await enter(await atTheCode(email), email, seen)).code).toBeUndefined();
  for (const code of [seen, before]) tally.count('replay', (await enter(await atTheCode(email), email, code)).code === WRONG_CODE);
  server.clock.advance(30_000);
  tally.count('replay in the next step of time', (await enter(await atTheCode(email), email, seen)).code === WRONG_CODE);
});

test('H6 H12: a server whose clock is set back does not accept a code twice', async () => {
  const { email, secret } = await withApp();
  const code = shown(secret);
  expect((await enter(await atTheCode(email), email, code)).code).toBeUndefined();
  server.clock.advance(-30_000);
  tally.count('after a step back', (await enter(await atTheCode(email), email, code)).code === WRONG_CODE);
  server.clock.advance(30_000);
});

test('H5: of a thousand guesses over a hundred second steps, ten are checked in an hour, and the right code is rejected', async () => {
  const { email, secret } = await withApp();
  const right = new Set([-1, 0, 1].map((steps) => shown(secret, steps)));
  const guesses = Array.from({ length: 1000 }, (_each, index) => String(index).padStart(6, '0')).filter((guess) => !right.has(guess));
  const browsers = await Promise.all(Array.from({ length: 100 }, () => atTheCode(email)));
  const answers = await Promise.all(
    guesses.map((guess, index) => enter(copyOf(server, browsers[index % 100] ?? server.browser()), email, guess)),
  );
  for (const answer of answers) tally.count('guess', isOut(answer));
  expect(answers.filter(({ code }) => code === WRONG_CODE)).toHaveLength(10);
  tally.count('the right code afterwards', (await enter(await atTheCode(email), email, shown(secret))).code === LOCKED);
  server.clock.advance(60 * MINUTE);
  expect((await enter(await atTheCode(email), email, shown(secret))).code).toBeUndefined();
}, 120_000);

test('H5: five wrong codes of any kind end a second step', async () => {
  const { email, secret, codes } = await withApp();
  const browser = await atTheCode(email);
  for (const guess of ['000000', '999999']) tally.count('app', (await enter(browser, email, guess)).code === WRONG_CODE);
  for (const guess of ['0000-0000-0000', 'zzzz-zzzz-zzzz'])
    tally.count('recovery', (await recover(browser, email, guess)).code === WRONG_CODE);
  tally.count('mail', (await browser.mfaLogin(email, '000000')).code === WRONG_CODE);
  tally.count('the right code', (await enter(browser, email, shown(secret))).code === WRONG_CODE);
  tally.count('a right recovery code', (await recover(browser, email, codes[0] ?? '')).code === WRONG_CODE);
});

test('H2: a lock during the second step also blocks app and recovery codes, and does not use them up', async () => {
  const { email, secret, codes } = await withApp();
  const browser = await atTheCode(email);
  await lockFromElsewhere(server, email);
  tally.count('app', (await enter(browser, email, shown(secret))).code === LOCKED);
  tally.count('recovery', (await recover(browser, email, codes[0] ?? '')).code === LOCKED);
  server.clock.advance(5 * MINUTE);
  expect((await recover(browser, email, codes[0] ?? '')).code).toBeUndefined();
});

test("H6: the right code from another browser, in another user's second step, or with a forged cookie is wrong", async () => {
  const [one, other] = [await withApp(), await withApp()];
  const [browser, elsewhere] = [await atTheCode(one.email), await atTheCode(other.email)];
  const cookie = browser.cookies.get('edge_sign_in') ?? '';
  const forged = ['', 'undefined', "' OR 1=1 --", `${cookie.startsWith('A') ? 'B' : 'A'}${cookie.slice(1)}`].map((value) => {
    const thief = server.browser();
    thief.cookies.set('edge_sign_in', value);
    return thief;
  });
  for (const thief of [server.browser(), elsewhere, ...forged]) {
    tally.count('app', (await enter(thief, one.email, shown(one.secret))).code === WRONG_CODE);
    tally.count('recovery', (await recover(thief, one.email, one.codes[0] ?? '')).code === WRONG_CODE);
  }
  tally.count("another user's app", (await enter(elsewhere, other.email, shown(one.secret))).code === WRONG_CODE);
  tally.count("another user's recovery code", (await recover(elsewhere, other.email, one.codes[0] ?? '')).code === WRONG_CODE);
  // The owner still has all attempts and codes.
  expect((await enter(browser, one.email, shown(one.secret))).code).toBeUndefined();
  expect((await getSecondFactors(one.own)).data?.AuthGetSecondFactors.recoveryCodesLeft).toBe(10);
});

test('H6: a recovery code signs in once, for any number of simultaneous attempts', async () => {
  const { email, own, codes } = await withApp();
  const browsers = await Promise.all(Array.from({ length: 10 }, () => atTheCode(email)));
  const answers = await Promise.all(browsers.map((each) => recover(each, email, codes[0] ?? '')));
  expect(answers.filter((answer) => !isOut(answer))).toHaveLength(1);
  for (const answer of answers.filter(isOut)) tally.count('again', answer.code === WRONG_CODE);
  expect((await getSecondFactors(own)).data?.AuthGetSecondFactors.recoveryCodesLeft).toBe(9);
});

test('a stolen session cannot change anything without the password, and wrong passwords end it', async () => {
  const { email, own } = await withApp();
  const thief = copyOf(server, own);
  tally.count('prove', (await openFactorProof(thief, 'wrong')).code === WRONG_PASSWORD);
  for (const act of [openFactorProof, beginAuthenticator, openFactorProof]) tally.count('wrong password', isOut(await act(thief, 'wrong')));
  tally.count('the fifth', (await openFactorProof(thief, 'wrong')).code === LOCKED);
  tally.count('the session', await isSignedOut(thief));
  server.clock.advance(5 * MINUTE);
  expect((await atTheCode(email)).cookies.has('edge_sign_in')).toBe(true);
});

test('a stolen session cannot remove a factor with only the password, or with a proof from another browser', async () => {
  const { email, own, secret, codes } = await withApp();
  const thief = copyOf(server, own);
  const proofs: readonly FactorProof[] = [
    { method: 'TOTP', code: '000000' },
    { method: 'EMAIL_CODE', code: server.mail.lastCode(email) },
    { method: 'PASSKEY' },
  ];
  for (const proof of proofs) {
    tally.count('no password', isOut(await removeAuthenticator(thief, proof)));
    await openFactorProof(thief, PASSWORD);
    tally.count(`turn off by ${proof.method}`, isOut(await removeAuthenticator(thief, proof)));
    tally.count(`renew by ${proof.method}`, isOut(await renewRecoveryCodes(thief, proof)));
  }
  await openFactorProof(own, PASSWORD);
  const elsewhere = copyOf(server, own);
  elsewhere.cookies.delete('edge_sign_in');
  tally.count('another browser', isOut(await removeAuthenticator(elsewhere, { method: 'TOTP', code: shown(secret) })));
  expect((await getSecondFactors(own)).data?.AuthGetSecondFactors.recoveryCodesLeft).toBe(codes.length);
  expect((await removeAuthenticator(own, { method: 'TOTP', code: shown(secret) })).code).toBeUndefined();
});

test('H8: an attacker who reads the mail of a user with an app can set a new password, and cannot sign in', async () => {
  const { email, own, secret } = await withApp();
  await resetPassword(server, email, 'Sturdy-Walnut-77');
  tally.count('the session before', await isSignedOut(own));
  const thief = server.browser();
  const first = await loginWithMethods(thief, email, 'Sturdy-Walnut-77');
  expect(first.data?.AuthEmailLogin.mfaMethods).toEqual(['TOTP', 'RECOVERY_CODE']);
  const mails = server.mail.sent.length;
  const resent = await resendCode(thief, email, 'Sturdy-Walnut-77');
  tally.count('a mailed code', resent.data?.AuthResendMfaCode.isResendCodeSuccess === false && server.mail.sent.length === mails);
  tally.count('an old mailed code', isOut(await thief.mfaLogin(email, server.mail.lastCode(email))));
  expect((await enter(thief, email, shown(secret))).code).toBeUndefined();
});

test('H8: an attacker who reads the mail of a user with a passkey can set a new password, and cannot sign in', async () => {
  for (const mfaEnabled of [true, false]) {
    const { email } = await newUser(server, { mfaEnabled });
    const own = server.browser();
    if (mfaEnabled) await own.signIn(email, PASSWORD);
    else await own.emailLogin(email, PASSWORD);
    const { authenticator } = await addPasskey(own, PASSWORD);
    const other = await loginWithMethods(server.browser(), email, PASSWORD);
    // Before the link, a caller with the password and the mail has two factors.
    expect(other.data?.AuthEmailLogin.mfaMethods ?? null).toEqual(mfaEnabled ? ['EMAIL_CODE'] : null);

    await resetPassword(server, email, 'Sturdy-Walnut-77');
    const thief = server.browser();
    const mails = server.mail.sent.length;
    const first = await loginWithMethods(thief, email, 'Sturdy-Walnut-77');
    expect(first.data?.AuthEmailLogin).toEqual({ mfa: true, mfaMethods: ['PASSKEY'] });
    tally.count('a session by the password', await isSignedOut(thief));
    const resent = await resendCode(thief, email, 'Sturdy-Walnut-77');
    tally.count('a mailed code', resent.data?.AuthResendMfaCode.isResendCodeSuccess === false && server.mail.sent.length === mails);
    tally.count('no code', isOut(await thief.mfaLogin(email, '000000', false, 'TOTP')));
    tally.count('an old mailed code', isOut(await thief.mfaLogin(email, mfaEnabled ? server.mail.lastCode(email) : '000000')));

    const owner = server.browser();
    expect((await passkeyLogin(owner, authenticator.assert(await loginCeremony(owner)))).code).toBeUndefined();
    // After its owner sets a password while signed in, the mailed code works again.
    await changePassword(owner, 'Sturdy-Walnut-77', 'Other-Walnut-78');
    expect((await loginWithMethods(server.browser(), email, 'Other-Walnut-78')).data?.AuthEmailLogin.mfaMethods ?? null).toEqual(
      mfaEnabled ? ['EMAIL_CODE'] : null,
    );
  }
});

test('second factors cannot be changed without a session', async () => {
  const withoutSession = server.browser();
  for (const act of [
    () => getSecondFactors(withoutSession),
    () => beginAuthenticator(withoutSession, PASSWORD),
    () => confirmAuthenticator(withoutSession, '123456'),
    () => openFactorProof(withoutSession, PASSWORD),
    () => renewRecoveryCodes(withoutSession, { method: 'TOTP', code: '123456' }),
    () => removeAuthenticator(withoutSession, { method: 'TOTP', code: '123456' }),
  ])
    tally.count('without a session', (await act()).code === 'UNAUTHENTICATED');
});
