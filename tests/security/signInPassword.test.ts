import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestConsole, type TestConsole } from '../../server/testing/index.js';
import { askMe, copyOf, isOut, isSignedOut, lockFromElsewhere, LOCKED, MINUTE, newUser, PASSWORD, Tally } from './signInCases.js';

let server: TestConsole;
const tally = new Tally();

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(async () => {
  tally.print();
  await server.close();
});

test('H1: of fifty wrong passwords at once, twenty times, five are looked at; the right one waits until the lock is over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { email } = await newUser(server, { mfaEnabled: false });
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.browser().emailLogin(email, 'wrong')));
    // Four answers tell of a wrong password, the fifth tells of the lock, as all after it do.
    expect(answers.filter((answer) => answer.code !== LOCKED)).toHaveLength(4);
    for (const answer of answers) tally.count('wrong password', isOut(answer));
    server.clock.advance(5 * MINUTE - 1);
    tally.count('right password, locked', (await server.browser().emailLogin(email, PASSWORD)).code === LOCKED);
    server.clock.advance(2);
    expect((await server.browser().emailLogin(email, PASSWORD)).code).toBeUndefined();
  }
}, 120_000);

test('H4: a lock from elsewhere leaves the device alone that its owner had remembered', async () => {
  const { email } = await newUser(server);
  const owner = server.browser();
  await owner.emailLogin(email, PASSWORD);
  await owner.mfaLogin(email, server.mail.lastCode(email), true);
  await lockFromElsewhere(server, email);
  server.clock.advance(1000);
  tally.count('the session from before the lock', await isSignedOut(owner));
  tally.count('another browser during the lock', (await server.browser().emailLogin(email, PASSWORD)).code === LOCKED);
  expect((await owner.emailLogin(email, PASSWORD)).data?.AuthEmailLogin).toMatchObject({ mfa: null, isDeviceRemembered: true });
  expect((await askMe(owner)).data?.AuthMe.email).toBe(email);
  tally.count('another browser, after the owner came in', (await server.browser().emailLogin(email, PASSWORD)).code === LOCKED);
});

test('H4: a remembered device is no way around the limit: it has five wrong passwords of its own', async () => {
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

test('H3: an address that nobody has is answered word for word like one that somebody has', async () => {
  const { email } = await newUser(server);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const [known, unknown] = [await server.browser().emailLogin(email, 'wrong'), await server.browser().emailLogin(`no-${email}`, 'wrong')];
    const told = ({ status, data, errors }: typeof known) => ({
      status,
      data,
      errors: errors.map(({ message, extensions }) => ({ message, code: extensions.code })),
    });
    tally.count(`attempt ${attempt + 1}`, JSON.stringify(told(known)) === JSON.stringify(told(unknown)));
  }
});

test('H3: the time of an answer does not tell either', async () => {
  // In pairs and in turn, so that whatever else the machine does weighs on both alike; medians, so that a pause does not count.
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const ask = async (kind: 'known' | 'unknown', email: string) => {
    const started = performance.now();
    await server.browser().emailLogin(email, 'wrong');
    times[kind].push(performance.now() - started);
  };
  const { email } = await newUser(server);
  for (let pair = 0; pair < 60; pair += 1) {
    await ask('known', email);
    await ask('unknown', `nobody-${email}`);
    // A lock ends here, so that passwords are looked at in all pairs.
    if (pair % 4 === 3) server.clock.advance(5 * MINUTE);
    if (pair % 4 === 3) await Promise.all([server.browser().emailLogin(email, PASSWORD), ask('unknown', `other-${email}`)]);
  }
  const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  const ratio = median(times.known) / median(times.unknown);
  tally.count(`known takes ${ratio.toFixed(2)} times as long`, ratio > 0.6 && ratio < 1.6);
});
