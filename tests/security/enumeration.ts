import { sql } from 'drizzle-orm';
import type { TestConsole } from '../../server/testing/index.js';
import { lockFromElsewhere, MINUTE, newUser, PASSWORD } from './signInCases.js';
import { isTimeAlike, measure, median, medianDifference, separability, type Series, type TimingLimits, type Try } from './timing.js';

/*
 * Neither the content nor the time of a response may reveal whether an address exists: sign-in, its lock, and forgotten
 * passwords, for addresses in all states. (security.md H3)
 */

const REGION = 'query AuthGetUserRegion($input: AuthGetUserRegionInput!) { AuthGetUserRegion(input: $input) { defaultAwsRegion } }';
const SINGLE_SIGN_ON = 'query IDPAuthSSOLogin($input: IDPAuthSSOLoginInput!) { IDPAuthSSOLogin(input: $input) }';
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';
/** Without rate limits, because thousands of calls from one address would measure the limits. */
export const UNLIMITED = { perOperationAndAddress: 1_000_000, publicPerAddress: 1_000_000 };
/** Number of attempts until an account is locked. */
const ATTEMPTS = 5;

export interface Limits extends TimingLimits {
  readonly rounds: number;
}

/** Result of one comparison. */
export interface Finding {
  readonly name: string;
  readonly isAlike: boolean;
  readonly isTimeAlike: boolean;
  readonly report: string;
}

/** Addresses in all states: known, unknown, without a password, with single sign-on, archived. */
export async function addressesOfAllKinds(server: TestConsole): Promise<Readonly<Record<string, string>>> {
  const known = await newUser(server, { mfaEnabled: false });
  const withoutPassword = await newUser(server);
  await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.execute(sql`DELETE FROM credentials WHERE user_id = ${withoutPassword.userId}`),
  );
  const linked = await newUser(server, { source: 'SSO' });
  const archived = await newUser(server, { archivedAt: new Date() });
  return {
    known: known.email,
    unknown: `nobody-${known.email}`,
    'without password': withoutPassword.email,
    'single sign-on': linked.email,
    archived: archived.email,
  };
}

/** Status and body as a caller sees them, without values that differ in every response. */
async function seen(call: ReturnType<ReturnType<TestConsole['browser']>['call']>): Promise<string> {
  const { status, data, errors } = await call;
  return JSON.stringify({
    status,
    data,
    errors: errors.map(({ message, extensions: { requestId: _, ...rest } }) => ({ message, ...rest })),
  });
}

const logIn = (server: TestConsole, email: string) => seen(server.browser().emailLogin(email, 'wrong'));

function tries(emails: Readonly<Record<string, string>>, ask: (email: string) => Promise<string>): Kinds {
  return Object.fromEntries(Object.entries(emails).map(([name, email]) => [name, () => ask(email)]));
}

/** Compares each kind with the unknown address. */
function judge(place: string, series: Readonly<Record<string, Series>>, limits: Limits): readonly Finding[] {
  const unknown = series['unknown'] as Series;
  return Object.entries(series)
    .filter(([name]) => name !== 'unknown')
    .map(([name, { times, answers }]) => {
      const [difference, rate] = [medianDifference(times, unknown.times), separability(times, unknown.times)];
      return {
        name: `${place}: ${name}`,
        isAlike: answers.every((answer, round) => answer === unknown.answers[round]),
        isTimeAlike: isTimeAlike(times, unknown.times, limits),
        report: `${place}: ${name} ${median(times).toFixed(2)} ms, unknown ${median(unknown.times).toFixed(2)} ms, ${(100 * difference).toFixed(1)} % longer, distinguished ${(100 * rate).toFixed(1)} % of times (${times.length} each)`,
      };
    });
}

type Kinds = Readonly<Record<string, Try>>;

/** Times as many attempts decide about a comparison that the first attempts leave open. */
const MORE = 3;

/**
 * Compares all kinds with the unknown address. The share of correct decisions has a standard error of about 1 % after 1,000 attempts of
 * each kind, so a share near the limit is decided by more attempts, together with the first ones.
 */
async function compareKinds(
  place: string,
  kinds: Kinds,
  limits: Limits,
  waitForWork?: () => Promise<unknown>,
  between?: (round: number) => void,
): Promise<readonly Finding[]> {
  const first = await measure(kinds, limits.rounds, waitForWork, between);
  const findings = judge(place, first, limits);
  if (findings.every(({ isTimeAlike: isAlike }) => isAlike)) return findings;
  return judge(place, joined(first, await measure(kinds, MORE * limits.rounds, waitForWork, between)), limits);
}

function joined(first: Readonly<Record<string, Series>>, more: Readonly<Record<string, Series>>): Readonly<Record<string, Series>> {
  return Object.fromEntries(
    Object.entries(first).map(([name, { times, answers }]) => [
      name,
      { times: [...times, ...(more[name]?.times ?? [])], answers: [...answers, ...(more[name]?.answers ?? [])] },
    ]),
  );
}

/** Wrong passwords, from the first attempt to the one that locks, again and again. */
export async function compareSignIn(server: TestConsole, limits: Limits): Promise<readonly Finding[]> {
  const emails = await addressesOfAllKinds(server);
  // The first attempt loads libraries.
  await logIn(server, 'warm-up@example.com');
  const kinds = tries(emails, (email) => logIn(server, email));
  return compareKinds('sign-in', kinds, limits, undefined, (round) => {
    if (round % ATTEMPTS === ATTEMPTS - 1) server.clock.advance(5 * MINUTE);
  });
}

/**
 * Passwords for locked accounts, including the right one. The right password is that of another account: a row on which twice as many
 * attempts are counted becomes slower to update.
 */
export async function compareLocked(server: TestConsole, limits: Limits): Promise<readonly Finding[]> {
  const emails = await addressesOfAllKinds(server);
  const { email: guessed } = await newUser(server, { mfaEnabled: false });
  for (const email of [...Object.values(emails), guessed]) await lockFromElsewhere(server, email);
  const rightPassword = () => seen(server.browser().emailLogin(guessed, PASSWORD));
  return compareKinds('locked', { ...tries(emails, (email) => logIn(server, email)), 'right password': rightPassword }, limits);
}

export async function compareForgotten(server: TestConsole, limits: Limits): Promise<readonly Finding[]> {
  const emails = await addressesOfAllKinds(server);
  const ask = (email: string) => seen(server.browser().call(FORGET, { input: { email } }));
  // Waits for the work that follows the response for existing users, before the next attempt.
  return compareKinds('forgotten', tries(emails, ask), limits, () => server.queue.idle());
}

/** The second step, for callers who have not passed the first one. */
export async function compareSecondStep(server: TestConsole, limits: Limits): Promise<readonly Finding[]> {
  const emails = await addressesOfAllKinds(server);
  const kinds = tries(emails, (email) => seen(server.browser().mfaLogin(email, '123456')));
  return compareKinds('second step', kinds, limits);
}

/** Single sign-on that begins with an address. */
export async function compareSingleSignOn(server: TestConsole, limits: Limits): Promise<readonly Finding[]> {
  const emails = await addressesOfAllKinds(server);
  const kinds = tries(emails, (email) => seen(server.browser().call(SINGLE_SIGN_ON, { input: { email } })));
  return compareKinds('single sign-on', kinds, limits);
}

/** The region of an address, which the sign-in page requests first; all customers here are in one region. */
export async function compareRegion(server: TestConsole, limits: Limits): Promise<readonly Finding[]> {
  const emails = await addressesOfAllKinds(server);
  const kinds = tries(emails, (email) => seen(server.browser().call(REGION, { input: { email } })));
  return compareKinds('region', kinds, limits);
}
