import { expect, test } from 'vitest';
import { type TestBrowser } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import {
  anotherCode,
  askMe,
  copyOf,
  isRefreshRefused,
  isSignedOut,
  MINUTE,
  newUser,
  PASSWORD,
  refresh,
  resend,
  startForFile,
} from './signInCases.js';

const HOUR = 60 * MINUTE;

const tally = new Tally('Sign-in and sessions');
const server = await startForFile();

async function signedIn() {
  const browser = server.browser();
  await browser.signIn((await newUser(server, { mfaEnabled: false })).email, PASSWORD);
  return { browser };
}

test("H12: setting the server's clock back does not make codes valid again: used, replaced, without attempts or expired", async () => {
  const begin = async () => {
    const { email } = await newUser(server);
    const browser = server.browser();
    await browser.emailLogin(email, PASSWORD);
    return { email, browser, code: server.mail.lastCode(email) };
  };
  const isRefused = async ({ email, browser, code }: Awaited<ReturnType<typeof begin>>) => {
    server.clock.advance(-5 * MINUTE);
    const isOut = (await browser.mfaLogin(email, code)).code !== undefined;
    server.clock.advance(5 * MINUTE);
    return isOut;
  };
  const used = await begin();
  const again = copyOf(server, used.browser);
  await used.browser.mfaLogin(used.email, used.code);
  tally.count('a used code', await isRefused({ ...used, browser: again }));
  const replaced = await begin();
  server.clock.advance(MINUTE);
  await resend(replaced.browser, replaced.email);
  tally.count('a replaced code', await isRefused(replaced));
  const exhausted = await begin();
  for (let guess = 0; guess < 5; guess += 1) await exhausted.browser.mfaLogin(exhausted.email, anotherCode(exhausted.code));
  tally.count('a code out of tries', await isRefused(exhausted));
  const over = await begin();
  server.clock.advance(10 * MINUTE);
  expect((await over.browser.mfaLogin(over.email, over.code)).code).toBe('ERROR_CUSTOM_MFA_CODE_EXPIRED');
  tally.count('an expired code', await isRefused(over));
});

test('H12: an expired session stays expired when the clock is set back', async () => {
  const { browser } = await signedIn();
  const copy = copyOf(server, browser);
  server.clock.advance(12 * HOUR);
  tally.count('refresh after twelve hours', await isRefreshRefused(browser));
  server.clock.advance(-5 * MINUTE);
  tally.count('the same five minutes earlier', await isRefreshRefused(copy));
  server.clock.advance(5 * MINUTE);
});

test("H12: setting the server's clock back does not log users out, and does not make sessions valid again", async () => {
  const { browser } = await signedIn();
  await refresh(browser);
  server.clock.advance(-5 * MINUTE);
  expect((await askMe(browser)).code).toBeUndefined();
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBeNull();
  const ended: TestBrowser = copyOf(server, browser);
  await browser.call('mutation AuthLogout { AuthLogout { logout } }');
  server.clock.advance(-5 * MINUTE);
  tally.count('a session that had ended', await isSignedOut(ended));
  server.clock.advance(10 * MINUTE);
});

test('SESSION-029 H12: twelve hours after sign-in a refresh is rejected', async () => {
  const { browser } = await signedIn();
  for (let hour = 0; hour < 11; hour += 1) {
    server.clock.advance(HOUR);
    expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBeNull();
  }
  server.clock.advance(HOUR);
  tally.count('refresh after twelve hours', await isRefreshRefused(browser));
});
