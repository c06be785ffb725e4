import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestConsole, type TestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import {
  changePassword,
  copyOf,
  isOut,
  isRefreshRefused,
  isSignedOut,
  linkFor as linkOf,
  MINUTE,
  newUser,
  PASSWORD,
  reset as resetBy,
} from './signInCases.js';

const NEW = 'Sturdy-Walnut-77';
let server: TestConsole;
const tally = new Tally('Sign-in and sessions');

beforeAll(async () => {
  server = await startTestConsole({ PUBLIC_URL: 'https://console.example.com' });
});
afterAll(() => server.close());

const linkFor = (email: string) => linkOf(server, email);
const reset = (resetToken: string, password = NEW) => resetBy(server, resetToken, password);

test('H8: a link is used once, for any number of simultaneous attempts', async () => {
  const { email } = await newUser(server);
  const token = await linkFor(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
  expect(answers.filter((answer) => !isOut(answer))).toHaveLength(1);
  for (const answer of answers.filter(isOut)) tally.count('used again at once', isOut(answer));
  tally.count('used again later', isOut(await reset(token, 'Another-Walnut-88')));
});

test('H2: a completed reset ends the lock on codes: ten wrong codes do not lock the owner out for an hour', async () => {
  const { email } = await newUser(server);
  const attacker = server.browser();
  for (let round = 0; round < 2; round += 1) {
    await attacker.emailLogin(email, PASSWORD);
    const wrong = server.mail.lastCode(email) === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) tally.count('guess', isOut(await attacker.mfaLogin(email, wrong)));
  }
  await attacker.emailLogin(email, PASSWORD);
  tally.count('the right code before the reset', isOut(await attacker.mfaLogin(email, server.mail.lastCode(email))));
  expect(isOut(await reset(await linkFor(email)))).toBe(false);
  const owner = server.browser();
  await owner.emailLogin(email, NEW);
  expect((await owner.mfaLogin(email, server.mail.lastCode(email))).code).toBeUndefined();
});

test('H8: an older link, an expired link and an altered link do not change anything', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const older = await linkFor(email);
  const newer = await linkFor(email);
  tally.count('older link', isOut(await reset(older)));
  for (const altered of [
    '',
    ' ',
    newer.slice(1),
    newer.slice(0, -1),
    `${newer}A`,
    newer.toUpperCase(),
    newer.toLowerCase(),
    '../',
    '%00',
    'null',
  ])
    tally.count(`altered: ${altered.slice(0, 8)}`, altered === newer || isOut(await reset(altered)));
  server.clock.advance(60 * MINUTE + 1);
  tally.count('after an hour', isOut(await reset(newer)));
  expect((await server.browser().emailLogin(email, PASSWORD)).code).toBeUndefined();
});

test('H7 H8: a new password ends sessions and remembered devices, and the code is still required', async () => {
  const { email } = await newUser(server);
  const before = server.browser();
  await before.emailLogin(email, PASSWORD);
  await before.mfaLogin(email, server.mail.lastCode(email), true);
  const copy = copyOf(server, before);
  expect((await reset(await linkFor(email))).code).toBeUndefined();
  tally.count('session', await isSignedOut(before));
  tally.count('refresh', await isRefreshRefused(copy));
  tally.count('the old password', isOut(await before.emailLogin(email, PASSWORD)));
  tally.count('the remembered device', (await before.emailLogin(email, NEW)).data?.AuthEmailLogin.mfa === true);
});

test('H8: a new password closes an open second step', async () => {
  const { email } = await newUser(server);
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  const code = server.mail.lastCode(email);
  await reset(await linkFor(email));
  tally.count('the code from before', isOut(await browser.mfaLogin(email, code)));
});

test('H8 H9: a session cannot begin with the old password while a new one is set, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { email } = await newUser(server, { mfaEnabled: false });
    const token = await linkFor(email);
    // One attempt less than the lock, which would end the sessions too.
    const browsers = Array.from({ length: 4 }, () => server.browser());
    const [answer] = await Promise.all([reset(token), ...browsers.map((browser) => browser.emailLogin(email, PASSWORD))]);
    expect(answer.code).toBeUndefined();
    for (const browser of browsers) tally.count('a session by the old password', await isSignedOut(browser));
  }
}, 60_000);

test('H8: a password change that began before a reset does not undo the reset', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { email } = await newUser(server, { mfaEnabled: false });
    const thief = server.browser();
    await thief.emailLogin(email, PASSWORD);
    const token = await linkFor(email);
    const [change, recovery] = await Promise.all([changePassword(thief, PASSWORD, 'Other-Walnut-78'), reset(token)]);
    // Whichever is first prevents the other: a change invalidates the link, a reset ends the session of the change.
    expect([change.code, recovery.code].filter((code) => code === undefined)).toHaveLength(1);
    if (recovery.code !== undefined) continue;
    tally.count("the changed password after the owner's reset", isOut(await server.browser().emailLogin(email, 'Other-Walnut-78')));
    tally.count('the session that changed it', await isSignedOut(thief));
    expect((await server.browser().emailLogin(email, NEW)).code).toBeUndefined();
  }
});
