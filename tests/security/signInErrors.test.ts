import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../sdk/src/services/ApiError.js';
import british from '../../plugins/auth/locales/en-GB.json' with { type: 'json' };
import { loginFailure, mfaFailure, type Failure } from '../../plugins/auth/rules/signIn.js';
import { startTestConsole, type Answer, type TestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { anotherCode, MINUTE, newUser, PASSWORD } from './signInCases.js';

const WRONG_PASSWORD = 'Please check that your email and password are correct.';

let server: TestConsole;
const tally = new Tally('Sign-in and sessions', 'error messages');

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

/** The banner that /login shows for an answer of the server, or its next state. */
function shown(answer: Answer<unknown>, read: (error: ApiError) => Failure): string {
  const [error] = answer.errors;
  tally.count('a wrong password or code', error !== undefined);
  if (error === undefined) return 'signed in';
  const failure = read(new ApiError(error.message, error.extensions, answer.status));
  if (failure.kind !== 'banner') return failure.kind;
  const texts: Readonly<Record<string, string>> = british.banners;
  return failure.banner.sentences.map(({ key, n }) => (texts[key.replace('banners.', '')] ?? key).replace('{{n}}', String(n))).join(' ');
}

test("LOGIN-023 LOGIN-024 LOGIN-026: the server's answers to wrong passwords have the specified texts", async () => {
  const { email } = await newUser(server);
  const seen: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) seen.push(shown(await server.browser().emailLogin(email, 'wrong'), loginFailure));
  expect(seen).toEqual([
    WRONG_PASSWORD,
    `${WRONG_PASSWORD} You have 3 attempt(s) remaining.`,
    `${WRONG_PASSWORD} You have 2 attempt(s) remaining.`,
    `${WRONG_PASSWORD} You have 1 attempt(s) remaining.`,
    'locked',
    'locked',
  ]);
});

test("MFA-017 MFA-018 MFA-020: the server's answers to invalid codes have the specified texts", async () => {
  const { email } = await newUser(server);
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  const code = server.mail.lastCode(email);
  const enter = async (typed: string, address = email) => shown(await browser.mfaLogin(address, typed), mfaFailure);
  expect(await enter(anotherCode(code))).toBe('Oops, please make sure to enter the correct code.');
  expect(await enter(' ')).toBe('Oops, something went wrong. Please try again OR contact support.');
  expect(await enter(code, ' ')).toBe('Oops, something went wrong. Please try again OR contact support.');
  server.clock.advance(10 * MINUTE);
  expect(await enter(code)).toBe('Oops, that code has expired. Please make sure to enter it within 10 minutes.');
});

test('MFA-021: a code for an unknown address has the text of a wrong code, before the password is proven', async () => {
  const answer = await server.browser().mfaLogin('nobody@nowhere.example', '123456');
  expect(shown(answer, mfaFailure)).toBe('Oops, please make sure to enter the correct code.');
});

test('MFA-022 LOGIN-023: a lock during the second step has the text of a lock', async () => {
  const { email } = await newUser(server);
  const browser = server.browser();
  await browser.emailLogin(email, PASSWORD);
  for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().emailLogin(email, 'wrong');
  expect(shown(await browser.mfaLogin(email, server.mail.lastCode(email)), mfaFailure)).toBe('locked');
});
