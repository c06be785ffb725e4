import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestConsole, type TestConsole } from '../../server/testing/index.js';
import { compareForgotten, compareLocked, compareRegion, compareSignIn, UNLIMITED } from './enumeration.js';
import { Tally } from '../support/hostileTries.js';
import { askMe, copyOf, isOut, isSignedOut, lockFromElsewhere, LOCKED, MINUTE, newUser, PASSWORD } from './signInCases.js';

let server: TestConsole;
const tally = new Tally('Sign-in and sessions');

beforeAll(async () => {
  server = await startTestConsole({}, undefined, { rateLimits: UNLIMITED });
});
afterAll(() => server.close());

test('H1: of fifty simultaneous wrong passwords, twenty times, five are checked; the right one works after the lock', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { email } = await newUser(server, { mfaEnabled: false });
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.browser().emailLogin(email, 'wrong')));
    // Four responses report a wrong password, the fifth and all later ones the lock.
    expect(answers.filter((answer) => answer.code !== LOCKED)).toHaveLength(4);
    for (const answer of answers) tally.count('wrong password', isOut(answer));
    server.clock.advance(5 * MINUTE - 1);
    tally.count('right password, locked', (await server.browser().emailLogin(email, PASSWORD)).code === LOCKED);
    server.clock.advance(2);
    expect((await server.browser().emailLogin(email, PASSWORD)).code).toBeUndefined();
  }
}, 120_000);

test('H4: a lock caused from elsewhere does not affect a remembered device', async () => {
  const { email } = await newUser(server);
  const owner = server.browser();
  await owner.emailLogin(email, PASSWORD);
  await owner.mfaLogin(email, server.mail.lastCode(email), true);
  await lockFromElsewhere(server, email);
  server.clock.advance(1000);
  tally.count('the session from before the lock, ended from outside', !(await isSignedOut(owner)));
  tally.count('another browser during the lock', (await server.browser().emailLogin(email, PASSWORD)).code === LOCKED);
  expect((await owner.emailLogin(email, PASSWORD)).data?.AuthEmailLogin).toMatchObject({ mfa: null, isDeviceRemembered: true });
  expect((await askMe(owner)).data?.AuthMe.email).toBe(email);
  tally.count('another browser, after the owner came in', (await server.browser().emailLogin(email, PASSWORD)).code === LOCKED);
});

test('H4: a remembered device does not bypass the limit: it has its own five attempts', async () => {
  const { email } = await newUser(server);
  const owner = server.browser();
  await owner.emailLogin(email, PASSWORD);
  await owner.mfaLogin(email, server.mail.lastCode(email), true);
  const thieves = Array.from({ length: 30 }, () => copyOf(server, owner));
  const answers = await Promise.all(thieves.map((thief) => thief.emailLogin(email, 'wrong')));
  expect(answers.filter((answer) => answer.code !== LOCKED)).toHaveLength(4);
  for (const answer of answers) tally.count('wrong password from a stolen device', isOut(answer));
  tally.count('right password from the locked device', (await copyOf(server, owner).emailLogin(email, PASSWORD)).code === LOCKED);
  server.clock.advance(5 * MINUTE);
  expect((await copyOf(server, owner).emailLogin(email, PASSWORD)).code).toBeUndefined();
});

test('H3: an unknown address gets exactly the same response as a known one', async () => {
  const { email } = await newUser(server);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const [known, unknown] = [await server.browser().emailLogin(email, 'wrong'), await server.browser().emailLogin(`no-${email}`, 'wrong')];
    const comparable = ({ status, data, errors }: typeof known) => ({
      status,
      data,
      errors: errors.map(({ message, extensions }) => ({ message, code: extensions.code })),
    });
    tally.count(`attempt ${attempt + 1}`, JSON.stringify(comparable(known)) === JSON.stringify(comparable(unknown)));
  }
});

test.each([
  ['a wrong password', compareSignIn, 40],
  ['a locked account', compareLocked, 100],
  ['a forgotten password', compareForgotten, 100],
  ['the region of an address', compareRegion, 100],
])(
  'H3: neither text nor time of %s reveals whether an address exists; tests/long makes 500 attempts',
  async (_name, compare, rounds) => {
    // A tolerance for a busy machine; a skipped hash would take a tenth of the time.
    for (const { name, isAlike, isTimeAlike, report } of await compare(server, { rounds, difference: 0.25, rate: 0.75 })) {
      tally.count(`words of ${name}`, isAlike);
      tally.count(report, isTimeAlike);
    }
  },
  120_000,
);
