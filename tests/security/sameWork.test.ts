import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeDefs } from '../../server/graphql/__generated__/typeDefs.js';
import { readRootFieldRules } from '../../server/graphql/rootFieldRules.js';
import { startTestConsole, type Answer, type TestConsole } from '../../server/testing/index.js';
import { addressesOfAllKinds, UNLIMITED } from './enumeration.js';
import { Tally } from '../support/hostileTries.js';
import { PASSWORD } from './signInCases.js';
import { recordStatements, workOf } from './statements.js';

/*
 * The statements for an address must not depend on whether it exists: the same statements take the same time. Unlike
 * measured times, this test also works on a busy machine. (security.md H3; data.md: Unknown addresses)
 */

const REGION = 'query AuthGetUserRegion($input: AuthGetUserRegionInput!) { AuthGetUserRegion(input: $input) { defaultAwsRegion } }';
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';
const RESEND = 'mutation AuthResendMfaCode($input: AuthEmailLoginInput!) { AuthResendMfaCode(input: $input) { isResendCodeSuccess } }';
const SINGLE_SIGN_ON = 'query IDPAuthSSOLogin($input: IDPAuthSSOLoginInput!) { IDPAuthSSOLogin(input: $input) }';

/** Number of calls: the first creates a row, the others change it. */
const ROUNDS = 3;
/** Tolerance in bytes: rows of different tables differ by some columns; a page or a flush is much larger. */
const SAME_BYTES = 400;

let stopRecording: () => void;
let server: TestConsole;
let emails: Readonly<Record<string, string>>;
const tally = new Tally('Sign-in and sessions');

/** Operations with an address from an unauthenticated caller. */
const OPERATIONS: Readonly<Record<string, (email: string) => Promise<Answer<unknown>>>> = {
  AuthEmailLogin: (email) => server.browser().emailLogin(email, 'wrong'),
  AuthMfaLogin: (email) => server.browser().mfaLogin(email, '123456'),
  'AuthMfaLogin by app': (email) => server.browser().mfaLogin(email, '123456', false, 'TOTP'),
  'AuthMfaLogin by recovery code': (email) => server.browser().mfaLogin(email, '4kx2-9mw7-0pqa', true, 'RECOVERY_CODE'),
  AuthResendMfaCode: (email) => server.browser().call(RESEND, { input: { email, password: `not ${PASSWORD}` } }),
  AuthForgetPassword: (email) => server.browser().call(FORGET, { input: { email } }),
  AuthGetUserRegion: (email) => server.browser().call(REGION, { input: { email } }),
  IDPAuthSSOLogin: (email) => server.browser().call(SINGLE_SIGN_ON, { input: { email } }),
};

/** Public operations without an address, and the reason why they cannot reveal whether an address exists. */
const WITHOUT_ADDRESS: Readonly<Record<string, string>> = {
  AuthPasskeyLogin: 'proven by a signature',
  AuthPasskeyLoginOptions: 'has no input',
  AuthResetPassword: 'proven by the token of a link',
  IDPSearchSSOConfigs: 'has the id of a customer as input',
};

test('H3: every public operation is compared here, or does not take an address', () => {
  const rules = readRootFieldRules(buildSchema(typeDefs));
  const open = [...rules].filter(([, rule]) => rule.kind === 'public').map(([name]) => name);
  const compared = Object.keys(OPERATIONS).map((name) => name.split(' ')[0]);
  expect(open.toSorted()).toEqual([...new Set([...compared, ...Object.keys(WITHOUT_ADDRESS)])].toSorted());
});

beforeAll(async () => {
  stopRecording = recordStatements();
  server = await startTestConsole({}, undefined, { rateLimits: UNLIMITED });
  emails = await addressesOfAllKinds(server);
  // Loads everything that is read only once.
  for (const ask of Object.values(OPERATIONS)) await ask('warm-up@example.com');
});
afterAll(async () => {
  await server.close();
  stopRecording();
});

test.each(Object.keys(OPERATIONS))('H3: %s runs the same statements for every address, and returns the same response', async (name) => {
  const ask = OPERATIONS[name] as (email: string) => Promise<Answer<unknown>>;
  // Work that only existing users need runs after the response and must not be part of it.
  server.queue.hold();
  const seen = new Map<string, string>();
  const written = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, email] of Object.entries(emails)) {
      let answer: Answer<unknown> | undefined;
      const { statements, flushes, walBytes } = await workOf(async () => {
        answer = await ask(email);
      });
      // A forgotten password is only added to the queue, which is not in a database here.
      if (name !== 'AuthForgetPassword') expect(statements.length).toBeGreaterThan(0);
      const answered = [answer?.status, answer?.data, answer?.errors.map(({ message }) => message), answer?.code];
      seen.set(kind, JSON.stringify([statements, flushes, answered]));
      written.set(kind, Math.min(walBytes, written.get(kind) ?? Infinity));
    }
  for (const [kind, one] of seen)
    if (kind !== 'unknown') tally.count(`${name}: ${kind}\n${one}\n${seen.get('unknown')}`, one === seen.get('unknown'));
  for (const [kind, bytes] of written) {
    const difference = Math.abs(bytes - (written.get('unknown') ?? 0));
    tally.count(`${name}: ${kind} has ${difference} bytes more or less written`, difference < SAME_BYTES);
  }
  server.queue.release();
  await server.queue.idle();
});
