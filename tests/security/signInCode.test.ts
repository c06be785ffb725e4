import { expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import { Tally } from '../support/hostileTries.js';
import {
  anotherCode,
  copyOf,
  DAY,
  isOut,
  lockFromElsewhere,
  LOCKED,
  MINUTE,
  newUser,
  PASSWORD,
  resend,
  startForFile,
  WRONG_CODE,
} from './signInCases.js';

const EXPIRED = 'ERROR_CUSTOM_MFA_CODE_EXPIRED';

const tally = new Tally('Sign-in and sessions');
const server = await startForFile();

/** A user after the correct password, with the mailed code. */
async function atTheCode() {
  const { email } = await newUser(server);
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  return { email, browser, code: server.mail.lastCode(email) };
}

test('H2: a lock during the second step blocks the code and the resend until the lock ends', async () => {
  const { email, browser, code } = await atTheCode();
  await lockFromElsewhere(server, email);
  tally.count('code', (await browser.mfaLogin(email, code)).code === LOCKED);
  server.clock.advance(MINUTE);
  tally.count('resend', (await resend(browser, email)).code === LOCKED);
  tally.count('code a minute later', (await browser.mfaLogin(email, code)).code === LOCKED);
});

test('H5: of a thousand simultaneous guesses followed by the right code none signs in, and five are checked', async () => {
  const { email, browser, code } = await atTheCode();
  const guesses = Array.from({ length: 1000 }, (_each, index) => String(index).padStart(6, '0')).filter((guess) => guess !== code);
  const answers = await Promise.all(guesses.map((guess) => copyOf(server, browser).mfaLogin(email, guess)));
  for (const answer of answers) tally.count('guess', isOut(answer));
  tally.count('the right code afterwards', (await browser.mfaLogin(email, code)).code === WRONG_CODE);
}, 60_000);

test('H5: a new code does not allow new guesses: after ten wrong codes none is checked for an hour', async () => {
  const { email, browser } = await atTheCode();
  for (let round = 0; round < 2; round += 1) {
    await browser.emailLogin(email, PASSWORD);
    const wrong = anotherCode(server.mail.lastCode(email));
    for (let guess = 0; guess < 5; guess += 1) tally.count('guess', (await browser.mfaLogin(email, wrong)).code === WRONG_CODE);
  }
  await browser.emailLogin(email, PASSWORD);
  tally.count('the right code', (await browser.mfaLogin(email, server.mail.lastCode(email))).code === LOCKED);
  server.clock.advance(60 * MINUTE);
  await browser.emailLogin(email, PASSWORD);
  expect((await browser.mfaLogin(email, server.mail.lastCode(email))).code).toBeUndefined();
});

test('H6: a code is used once, for any number of simultaneous attempts', async () => {
  const { email, browser, code } = await atTheCode();
  const answers = await Promise.all(Array.from({ length: 100 }, () => copyOf(server, browser).mfaLogin(email, code)));
  expect(answers.filter((answer) => !isOut(answer))).toHaveLength(1);
  for (const answer of answers.filter(isOut)) tally.count('used again at once', answer.code === WRONG_CODE);
  tally.count('used again later', (await browser.mfaLogin(email, code)).code === WRONG_CODE);
});

test("H6: another user's code, a code of an earlier attempt, look-alikes and parts of a code are rejected", async () => {
  const [one, other] = [await atTheCode(), await atTheCode()];
  if (one.code !== other.code) tally.count("another user's", (await one.browser.mfaLogin(one.email, other.code)).code === WRONG_CODE);
  const before = one.code;
  const elsewhere = server.browser();
  await elsewhere.emailLogin(one.email, PASSWORD);
  if (before !== server.mail.lastCode(one.email))
    tally.count("another browser's", (await elsewhere.mfaLogin(one.email, before)).code === WRONG_CODE);
  // Within a minute it would still be the same attempt.
  server.clock.advance(MINUTE);
  await one.browser.emailLogin(one.email, PASSWORD);
  const code = server.mail.lastCode(one.email);
  if (before !== code) tally.count('of an earlier attempt', (await one.browser.mfaLogin(one.email, before)).code === WRONG_CODE);
  // Digits of other scripts with the same values.
  const written = (digits: string) => code.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
  const fullWidth = written('０１２３４５６７８９');
  const arabic = written('٠١٢٣٤٥٦٧٨٩');
  for (const [name, altered] of Object.entries({ fullWidth, arabic, part: code.slice(1) }))
    tally.count(name, (await one.browser.mfaLogin(one.email, altered)).code === WRONG_CODE);
});

test('H6: blanks around a code are ignored, as in the form', async () => {
  const { email, browser, code } = await atTheCode();
  expect((await browser.mfaLogin(email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).code).toBeUndefined();
});

test('H6: a resend is possible after sixty seconds, and invalidates the previous code', async () => {
  const { email, browser } = await atTheCode();
  const ask = async () => (await resend(browser, email)).data?.AuthResendMfaCode.isResendCodeSuccess;
  expect(await ask()).toBe(true);
  const code = server.mail.lastCode(email);
  for (const wait of [0, MINUTE - 1]) {
    server.clock.advance(wait);
    tally.count('resend too early', (await ask()) === false);
  }
  server.clock.advance(1);
  expect(await ask()).toBe(true);
  if (server.mail.lastCode(email) !== code) tally.count('the code before', (await browser.mfaLogin(email, code)).code === WRONG_CODE);
});

test("H6 H12: an expired code stays expired when the server's clock is set back", async () => {
  const { email, browser, code } = await atTheCode();
  server.clock.advance(10 * MINUTE + 1);
  tally.count('late', (await browser.mfaLogin(email, code)).code === EXPIRED);
  server.clock.advance(-5 * MINUTE);
  tally.count('late, clock stepped back', (await browser.mfaLogin(email, code)).code === EXPIRED);
  server.clock.advance(5 * MINUTE);
});

test('H7: the cookie of a remembered device is invalid with a changed bit, for another user, or after 14 days', async () => {
  const { email, browser, code } = await atTheCode();
  await browser.mfaLogin(email, code, true);
  const device = browser.cookies.get(COOKIES.device) ?? '';
  const isAsked = async (address: string, value: string) => {
    const thief = server.browser();
    thief.cookies.set(COOKIES.device, value);
    return (await thief.emailLogin(address, PASSWORD)).data?.AuthEmailLogin.mfa === true;
  };
  expect(await isAsked(email, device)).toBe(false);
  for (let place = 0; place < device.length; place += 6) {
    const changed = device.slice(0, place) + (device[place] === 'A' ? 'B' : 'A') + device.slice(place + 1);
    tally.count(`character ${place} changed`, await isAsked(email, changed));
  }
  tally.count("at somebody else's account", await isAsked((await newUser(server)).email, device));
  for (const forged of ['', ' ', '0', 'undefined', "' OR 1=1 --", 'A'.repeat(3000)])
    tally.count(`forged: ${forged.slice(0, 12)}`, await isAsked(email, forged));
  server.clock.advance(14 * DAY + 1000);
  tally.count('after 14 days and a second', await isAsked(email, device));
});
