import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCustomer,
  buildGroup,
  buildOrganization,
  buildUser,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../testing/index.js';

const PASSWORD = 'Correct-Horse-42';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestConsole;
let number = 0;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());

async function signedIn(): Promise<{ readonly browser: TestBrowser; readonly email: string; readonly customer: Customer }> {
  number += 1;
  const customer = await buildCustomer(server.database.storage);
  const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access'] });
  const { email } = await buildUser(server.database.storage, customer, {
    email: `session-${number}@example.com`,
    password: PASSWORD,
    mfaEnabled: false,
    groups: [group],
  });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  return { browser, email, customer };
}

/** A browser with the same cookies. */
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const archiveCustomer = ({ customerId }: Customer) =>
  server.database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
    transaction.execute(sql`UPDATE customers SET archived_at = now() WHERE customer_id = ${customerId}`),
  );
const me = (browser: TestBrowser) =>
  browser.call<{ AuthMe: { email: string; customers: { customerId: string }[] } }>(
    'query AuthMe { AuthMe { email customers { customerId } } }',
  );
const refresh = (browser: TestBrowser) =>
  browser.call<{ AuthRefreshToken: { expiresAt: string | null; logout: boolean | null } }>(
    'query AuthRefreshToken { AuthRefreshToken { expiresAt logout } }',
  );
const check = (browser: TestBrowser) =>
  browser.call('query AuthCheckToken { AuthCheckToken { tokenCheckResult { isAccessTokenExpired isRefreshTokenExpired } logout } }');
const checked = (isAccessTokenExpired: boolean, isRefreshTokenExpired: boolean, logout: boolean | null) => ({
  AuthCheckToken: { tokenCheckResult: { isAccessTokenExpired, isRefreshTokenExpired }, logout },
});
const logOut = (browser: TestBrowser) => browser.call('mutation AuthLogout { AuthLogout { logout } }');

test('SESSION-002 SESSION-028 RECGQL-098: AuthMe returns the user with the permitted customers', async () => {
  const { browser, email, customer } = await signedIn();
  const answer = await browser.call<{ AuthMe: Record<string, unknown> }>(
    'query AuthMe { AuthMe { _id hierarchyId organizationId customerId groupIds source userType createdAt updatedAt archivedAt email firstName lastName username phoneNumber defaultCustomer { awsRegion customerId } customers { customerId customerDisplayName organizationDisplayName organizationId awsRegion rootHierarchyId uniqueName } } }',
  );
  const text = expect.any(String) as string;
  expect(answer.data?.AuthMe).toMatchObject({
    _id: text,
    email,
    firstName: text,
    lastName: text,
    organizationId: customer.organizationId,
    customerId: customer.customerId,
    hierarchyId: customer.rootHierarchyId,
    source: 'LOCAL',
    userType: 'CUSTOMER',
    archivedAt: null,
    defaultCustomer: { awsRegion: 'ap-southeast-2' },
  });
  expect(answer.data?.AuthMe['customers']).toHaveLength(1);
  expect(answer.data?.AuthMe['groupIds']).toHaveLength(1);
});

test('CUST-052 RECGQL-097: each customer of the user has exactly ids, names and region in its summary', async () => {
  const { storage } = server.database;
  const { organizationId, displayName: organizationDisplayName } = await buildOrganization(storage, { displayName: 'Northwind Group' });
  const customer = await buildCustomer(storage, { organizationId, awsRegion: 'eu-west-1', displayName: 'Northwind Health' });
  const { email } = await buildUser(storage, customer, {
    email: 'summed-up@example.com',
    password: PASSWORD,
    mfaEnabled: false,
    groups: [await buildGroup(storage, customer, { actions: ['edge:access'] })],
  });
  const browser = server.browser();
  await browser.signIn(email, PASSWORD);
  const fields = 'customerId customerDisplayName organizationDisplayName organizationId awsRegion rootHierarchyId uniqueName';
  const { customerId, rootHierarchyId, uniqueName } = customer;
  const summary = { customerId, customerDisplayName: 'Northwind Health', organizationDisplayName, organizationId };
  expect((await browser.call(`query AuthMe { AuthMe { customers { ${fields} } } }`)).data).toEqual({
    AuthMe: { customers: [{ ...summary, awsRegion: 'eu-west-1', rootHierarchyId, uniqueName }] },
  });
});

test('SESSION-029: without a token, with a wrong one, or without the pair value, the response is UNAUTHENTICATED', async () => {
  const { browser } = await signedIn();
  expect(await me(server.browser())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const wrong = copyOf(browser);
  wrong.cookies.set('edge_auth_token', 'A'.repeat(43));
  expect((await me(wrong)).code).toBe('UNAUTHENTICATED');
  const alone = copyOf(browser);
  alone.cookies.delete('edge_session');
  expect((await me(alone)).code).toBe('UNAUTHENTICATED');
  const strange = copyOf(browser);
  strange.cookies.set('edge_session', 'B'.repeat(43));
  expect((await me(strange)).code).toBe('UNAUTHENTICATED');
  expect((await me(browser)).code).toBeUndefined();
});

test('SESSION-029: the access token lasts 60 minutes; a refresh within 12 hours of sign-in extends the session', async () => {
  const { browser } = await signedIn();
  server.clock.advance(HOUR);
  expect((await me(browser)).code).toBe('UNAUTHENTICATED');
  const answer = await refresh(browser);
  expect(answer.data?.AuthRefreshToken).toEqual({ expiresAt: new Date(server.clock.now().getTime() + HOUR).toISOString(), logout: null });
  expect((await me(browser)).code).toBeUndefined();
  server.clock.advance(11 * HOUR);
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBe(true);
});

test('SESSION-014: a refresh without a session is UNAUTHENTICATED', async () => {
  expect((await refresh(server.browser())).code).toBe('UNAUTHENTICATED');
});

test('SESSION-014: a refresh of an ended session returns logout', async () => {
  const { browser } = await signedIn();
  const copy = copyOf(browser);
  await logOut(browser);
  expect((await refresh(copy)).data?.AuthRefreshToken).toEqual({ expiresAt: null, logout: true });
});

test('SESSION-013: two tabs that refresh at the same moment both continue', async () => {
  const { browser } = await signedIn();
  const [one, two] = [copyOf(browser), copyOf(browser)];
  await refresh(one);
  server.clock.advance(5_000);
  expect((await refresh(two)).data?.AuthRefreshToken.logout).toBeNull();
  expect((await me(one)).code).toBeUndefined();
});

test('SESSION-029: a refresh token used again later ends the session for all holders of its tokens', async () => {
  const { browser } = await signedIn();
  const attacker = copyOf(browser);
  await refresh(browser);
  server.clock.advance(11_000);
  expect((await refresh(attacker)).data?.AuthRefreshToken.logout).toBe(true);
  expect((await me(browser)).code).toBe('UNAUTHENTICATED');
});

test('SESSION-029: an attacker who has refreshed repeatedly loses the session when the owner uses the stolen token', async () => {
  const { browser } = await signedIn();
  const attacker = copyOf(browser);
  await refresh(attacker);
  await refresh(attacker);
  server.clock.advance(11_000);
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBe(true);
  expect((await me(attacker)).code).toBe('UNAUTHENTICATED');
});

test('SESSION-013: calls in transit during a refresh succeed; ten seconds later the previous token is rejected', async () => {
  const { browser } = await signedIn();
  const onTheWay = copyOf(browser);
  await refresh(browser);
  expect((await me(onTheWay)).code).toBeUndefined();
  server.clock.advance(11_000);
  expect((await me(onTheWay)).code).toBe('UNAUTHENTICATED');
  expect((await me(browser)).code).toBeUndefined();
});

test('SESSION-029: an access token that had expired is not revived by the refresh after it', async () => {
  const { browser } = await signedIn();
  const old = copyOf(browser);
  server.clock.advance(HOUR);
  await refresh(browser);
  expect((await me(old)).code).toBe('UNAUTHENTICATED');
});

test('SESSION-014: a refresh whose response was lost can be repeated, and the session continues', async () => {
  const { browser } = await signedIn();
  await refresh(copyOf(browser));
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBeNull();
  server.clock.advance(30 * MINUTE);
  expect((await me(browser)).code).toBeUndefined();
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBeNull();
});

test("SESSION-029: signing in again ends the browser's previous session", async () => {
  const { browser, email } = await signedIn();
  const before = copyOf(browser);
  await browser.signIn(email, PASSWORD);
  expect((await me(before)).code).toBe('UNAUTHENTICATED');
  expect((await me(browser)).code).toBeUndefined();
});

test('SESSION-029: the session of a user whose customer is archived is rejected, for calls and refreshes', async () => {
  const { browser, customer } = await signedIn();
  await archiveCustomer(customer);
  expect((await me(browser)).code).toBe('UNAUTHENTICATED');
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBe(true);
});

test('SESSION-010 SESSION-029: log-out makes the token unusable at once', async () => {
  const { browser } = await signedIn();
  const copy = copyOf(browser);
  expect((await logOut(browser)).data).toEqual({ AuthLogout: { logout: true } });
  expect([...browser.cookies.keys()]).toEqual(['edge_region']);
  expect((await me(copy)).code).toBe('UNAUTHENTICATED');
});

test('SESSION-017 SESSION-018: the check returns which token has expired; an expired access token alone does not end the session', async () => {
  const { browser } = await signedIn();
  expect((await check(browser)).data).toEqual(checked(false, false, null));
  server.clock.advance(HOUR);
  expect((await check(browser)).data).toEqual(checked(true, false, null));
  await refresh(browser);
  expect((await check(browser)).data).toEqual(checked(false, false, null));
  server.clock.advance(11 * HOUR);
  expect((await check(browser)).data).toEqual(checked(true, true, true));
});

test.each<readonly [string, (session: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>]>([
  ['its copy logged out', ({ browser }) => logOut(copyOf(browser))],
  [
    'the user ended it from another browser',
    async ({ email }) => {
      const elsewhere = server.browser();
      await elsewhere.signIn(email, PASSWORD);
      await elsewhere.call('mutation AuthEndOtherSessions { AuthEndOtherSessions { endedSessions } }');
    },
  ],
  ['its customer was archived', ({ customer }) => archiveCustomer(customer)],
])('SESSION-018: the check of a session returns logout after %s', async (_how, end) => {
  const session = await signedIn();
  expect((await check(session.browser)).data).toEqual(checked(false, false, null));
  await end(session);
  expect(await check(session.browser)).toMatchObject({ status: 200, data: checked(true, true, true) });
});

test("SESSION-018: a caller without a session cannot distinguish another user's session from an unknown value", async () => {
  const { browser } = await signedIn();
  expect(await check(server.browser())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  const signedOut = server.browser();
  signedOut.cookies.set('XSRF-TOKEN', 'x');
  signedOut.cookies.set('edge_session', 'B'.repeat(43));
  expect((await check(signedOut)).data).toEqual(checked(true, true, true));
  signedOut.cookies.set('edge_auth_token', browser.cookies.get('edge_auth_token') ?? '');
  expect((await check(signedOut)).data).toEqual(checked(true, true, true));
});

test('GQL-008: a call without the XSRF header, or with another value, is rejected', async () => {
  const { browser } = await signedIn();
  browser.cookies.delete('XSRF-TOKEN');
  expect((await logOut(browser)).code).toBe('FORBIDDEN');
  expect((await me(browser)).code).toBe('FORBIDDEN');
});

test('LOGIN-032: wrong passwords lock signing in, and do not affect running sessions and their refreshes', async () => {
  const { browser, email } = await signedIn();
  for (let attempt = 0; attempt < 5; attempt += 1) await server.browser().emailLogin(email, 'wrong');
  expect((await server.browser().emailLogin(email, PASSWORD)).code).toBe('ERROR_CUSTOM_USER_LOCKED');
  expect((await me(browser)).code).toBeUndefined();
  expect((await refresh(browser)).data?.AuthRefreshToken.logout).toBeNull();
  expect((await me(browser)).code).toBeUndefined();
});

test('a session, an open second step and a remembered device are kept for a week after their end, and then removed', async () => {
  const { email } = await signedIn();
  const run = async (statement: SQL) =>
    (await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.execute(statement))).rows;
  const [user] = await run(sql`SELECT user_id AS id FROM users WHERE email = ${email}`);
  const end = new Date(server.clock.now().getTime() + 12 * HOUR).toISOString();
  await run(
    sql`INSERT INTO mfa_challenges (challenge_id, user_id, browser_hash, expires_at, tries_left) VALUES ('c', ${user?.['id']}, 'b', ${end}, 3)`,
  );
  await run(
    sql`INSERT INTO remembered_devices (device_id, user_id, token_hash, expires_at, created_at, last_used_at) VALUES ('d', ${user?.['id']}, 't', ${end}, ${end}, ${end})`,
  );
  const kept = async () => {
    await server.queue.runScheduled('sign-in-expiry');
    const tables = ['sessions', 'mfa_challenges', 'remembered_devices'];
    const found = await Promise.all(
      tables.map((table) => run(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE user_id = ${user?.['id']}`)),
    );
    return found.map((rows) => rows.length);
  };
  server.clock.advance(12 * HOUR + 7 * 24 * HOUR - MINUTE);
  expect(await kept()).toEqual([1, 1, 1]);
  server.clock.advance(2 * MINUTE);
  expect(await kept()).toEqual([0, 0, 0]);
});

test('mails in the embedded mailbox are removed a week after they were sent, also if no other mail follows', async () => {
  const run = (statement: SQL) =>
    server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) => (await transaction.execute(statement)).rows);
  await run(
    sql`INSERT INTO mail_messages (message_id, recipient, subject, body, sent_at) VALUES ('m', 'a@example.com', 'Hello', 'A link', ${server.clock.now().toISOString()})`,
  );
  const left = async () => {
    await server.queue.runScheduled('mail-expiry');
    return (await run(sql`SELECT 1 FROM mail_messages WHERE message_id = 'm'`)).length;
  };
  server.clock.advance(7 * 24 * HOUR - MINUTE);
  expect(await left()).toBe(1);
  server.clock.advance(2 * MINUTE);
  expect(await left()).toBe(0);
});
