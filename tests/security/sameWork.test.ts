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
 * What is asked of the database for an address must not depend on whether somebody has it: where the statements are the same, so
 * is the time. Unlike a clock, this tells on a busy machine too. (security.md H3; data.md: Unknown addresses)
 */

const REGION = 'query AuthGetUserRegion($input: AuthGetUserRegionInput!) { AuthGetUserRegion(input: $input) { defaultAwsRegion } }';
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';
const RESEND = 'mutation AuthResendMfaCode($input: AuthEmailLoginInput!) { AuthResendMfaCode(input: $input) { isResendCodeSuccess } }';
const SINGLE_SIGN_ON = 'query IDPAuthSSOLogin($input: IDPAuthSSOLoginInput!) { IDPAuthSSOLogin(input: $input) }';

/** How often each is asked: the first time a row is made, afterwards it is changed. */
const ROUNDS = 3;
/** Rows of different tables differ by some columns; a page, or a flush, is far more. */
const SAME_BYTES = 400;

let stopRecording: () => void;
let server: TestConsole;
let emails: Readonly<Record<string, string>>;
const tally = new Tally('Sign-in and sessions');

/** Operations that take an address of somebody who has proven nothing. */
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

/** Public operations that take no address, and why they cannot tell whether one exists. */
const WITHOUT_ADDRESS: Readonly<Record<string, string>> = {
  AuthPasskeyLogin: 'proven by a signature',
  AuthPasskeyLoginOptions: 'takes nothing',
  AuthResetPassword: 'proven by the token of a link',
  IDPSearchSSOConfigs: 'takes the id of a customer',
};

test('H3: every public operation is compared here, or takes no address', () => {
  const rules = readRootFieldRules(buildSchema(typeDefs));
  const open = [...rules].filter(([, rule]) => rule.kind === 'public').map(([name]) => name);
  const compared = Object.keys(OPERATIONS).map((name) => name.split(' ')[0]);
  expect(open.toSorted()).toEqual([...new Set([...compared, ...Object.keys(WITHOUT_ADDRESS)])].toSorted());
});

beforeAll(async () => {
  stopRecording = recordStatements();
  server = await startTestConsole({}, undefined, { rateLimits: UNLIMITED });
  emails = await addressesOfAllKinds(server);
  // What is read once is read before.
  for (const ask of Object.values(OPERATIONS)) await ask('warm-up@example.com');
});
afterAll(async () => {
  await server.close();
  stopRecording();
});

test.each(Object.keys(OPERATIONS))('H3: %s asks the same of the database for every address, and answers the same', async (name) => {
  const ask = OPERATIONS[name] as (email: string) => Promise<Answer<unknown>>;
  // Worked off afterwards is what only somebody who exists gets: it must not be part of the answer.
  server.queue.hold();
  const seen = new Map<string, string>();
  const written = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, email] of Object.entries(emails)) {
      let answer: Answer<unknown> | undefined;
      const { statements, flushes, walBytes } = await workOf(async () => {
        answer = await ask(email);
      });
      // A forgotten password is only put into the queue, which is no database here.
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
