import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import { auditOf, startTestConsole, type TestBrowser, type TestConsole } from '../../server/testing/index.js';
import {
  askMe,
  copyOf,
  isRefreshRefused,
  isSignedOut,
  lockFromElsewhere,
  MINUTE,
  newUser,
  PASSWORD,
  refresh,
  Tally,
} from './signInCases.js';

const HOUR = 60 * MINUTE;

let server: TestConsole;
const tally = new Tally();

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(async () => {
  tally.print();
  await server.close();
});

async function signedIn() {
  const user = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn(user.email, PASSWORD);
  return { user, browser };
}

function change(statement: ReturnType<typeof sql>) {
  return server.database.storage.directory.transaction({ kind: 'all' }, (transaction) => transaction.execute(statement));
}

test('H2: a lock ends the sessions from before it, and their refreshes', async () => {
  const { user, browser } = await signedIn();
  const copy = copyOf(server, browser);
  await lockFromElsewhere(server, user.email);
  tally.count('call', await isSignedOut(browser));
  tally.count('refresh', await isRefreshRefused(copy));
});

test('H9: cookies that were there before sign-in are replaced, and worth nothing', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  const names = [COOKIES.authToken, COOKIES.sessionPair, COOKIES.refreshToken, COOKIES.xsrf];
  for (const name of names) browser.cookies.set(name, 'x'.repeat(43));
  const attacker = copyOf(server, browser);
  await browser.signIn(email, PASSWORD);
  for (const name of names) tally.count(`${name} was planted`, browser.cookies.get(name) !== attacker.cookies.get(name));
  tally.count('call with the planted cookies', await isSignedOut(attacker));
});

test('H9: after log-out, archiving or losing the group, the very next call is refused', async () => {
  const out = await signedIn();
  const copy = copyOf(server, out.browser);
  await out.browser.call('mutation AuthLogout { AuthLogout { logout } }');
  tally.count('logged out', await isSignedOut(copy));
  tally.count('logged out: refresh', await isRefreshRefused(copy));
  const archived = await signedIn();
  await change(sql`UPDATE users SET archived_at = now() WHERE user_id = ${archived.user.userId}`);
  tally.count('archived', await isSignedOut(archived.browser));
  tally.count('archived: refresh', await isRefreshRefused(archived.browser));
  const demoted = await signedIn();
  const customersOf = async () =>
    (await demoted.browser.call<{ AuthMe: { groupIds: string[] } }>('query AuthMe { AuthMe { groupIds } }')).data?.AuthMe.groupIds;
  expect(await customersOf()).toHaveLength(1);
  await change(sql`DELETE FROM group_users WHERE user_id = ${demoted.user.userId}`);
  tally.count('out of the group', (await customersOf())?.length === 0);
});

test('H10: forged, altered and borrowed tokens all get the same answer', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const token = one.browser.cookies.get(COOKIES.authToken) ?? '';
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ sub: one.user.userId, exp: 9_999_999_999 });
  const forged = [
    'A'.repeat(10_000),
    other.browser.cookies.get(COOKIES.authToken) ?? '',
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'HS256' })}.${claims}.c2lnbmF0dXJl`,
    `${part({ alg: 'HS256', kid: '../../../../dev/null' })}.${claims}.`,
    'null',
    '0',
    "' OR '1'='1",
    '%00',
    '__proto__',
    // One character of the real one changed, at each place, in three ways.
    ...Array.from(token).flatMap((_each, place) =>
      ['A', '-', '9'].map((instead) => token.slice(0, place) + instead + token.slice(place + 1)).filter((altered) => altered !== token),
    ),
    token.slice(1),
    `${token}A`,
    token.toUpperCase(),
  ];
  const bodies = new Set<string>();
  for (const value of forged) {
    const thief = copyOf(server, one.browser);
    thief.cookies.set(COOKIES.authToken, value);
    const { status, code, data, errors } = await askMe(thief);
    bodies.add(JSON.stringify([status, data, errors.map(({ message }) => message)]));
    tally.count(value.slice(0, 20), status === 401 && code === 'UNAUTHENTICATED');
  }
  expect([...bodies]).toHaveLength(1);
  expect((await askMe(one.browser)).code).toBeUndefined();
});

test('H11: ten that refresh at once all stay signed in; the old token after the grace ends it for all, and is written down', async () => {
  const { user, browser } = await signedIn();
  const thief = copyOf(server, browser);
  const tabs = Array.from({ length: 10 }, () => copyOf(server, browser));
  await Promise.all(tabs.map((tab) => refresh(tab)));
  for (const tab of tabs) expect((await askMe(tab)).code).toBeUndefined();
  expect(new Set(tabs.map((tab) => tab.cookies.get(COOKIES.refreshToken)))).toHaveProperty('size', 1);
  server.clock.advance(10_001);
  tally.count('the old token', await isRefreshRefused(thief));
  for (const tab of tabs) tally.count('the family', await isSignedOut(tab));
  expect(await auditOf(server.database.storage, user.userId)).toContain('auth:refreshReused');
});

test('H12: a clock of the server that steps back logs nobody out, and revives no session', async () => {
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

test('SESSION-029 H12: twelve hours after sign-in no refresh leads on', async () => {
  const { browser } = await signedIn();
  for (let hour = 0; hour < 11; hour += 1) {
    server.clock.advance(HOUR);
    expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBeNull();
  }
  server.clock.advance(HOUR);
  tally.count('refresh after twelve hours', await isRefreshRefused(browser));
});
