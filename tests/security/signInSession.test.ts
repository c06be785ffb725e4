import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import { auditOf, buildCustomer, buildGroup } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import {
  askMe,
  copyOf,
  isRefreshRefused,
  isSignedOut,
  lockFromElsewhere,
  newUser,
  PASSWORD,
  refresh,
  startForFile,
  WRONG_CODE,
} from './signInCases.js';

const tally = new Tally('Sign-in and sessions');
const server = await startForFile();

async function signedIn() {
  const user = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  await browser.signIn(user.email, PASSWORD);
  return { user, browser };
}

function change(statement: ReturnType<typeof sql>) {
  return server.database.storage.directory.transaction({ kind: 'all' }, (transaction) => transaction.execute(statement));
}

test('H2: guessing passwords from elsewhere does not log the user out: sessions and their refreshes continue', async () => {
  const { user, browser } = await signedIn();
  const copy = copyOf(server, browser);
  await lockFromElsewhere(server, user.email);
  tally.count('a session ended from outside by a call', !(await isSignedOut(browser)));
  tally.count('a session ended from outside by its refresh', !(await isRefreshRefused(copy)));
});

test('H9: cookies from before the sign-in are replaced, and invalid', async () => {
  const { email } = await newUser(server, { mfaEnabled: false });
  const browser = server.browser();
  const names = [COOKIES.authToken, COOKIES.sessionPair, COOKIES.refreshToken, COOKIES.xsrf];
  for (const name of names) browser.cookies.set(name, 'x'.repeat(43));
  const attacker = copyOf(server, browser);
  await browser.signIn(email, PASSWORD);
  for (const name of names) tally.count(`${name} was planted`, browser.cookies.get(name) !== attacker.cookies.get(name));
  tally.count('call with the planted cookies', await isSignedOut(attacker));
});

test('H9: after log-out, archiving or losing the group, the next call is rejected', async () => {
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

test('H9: a new sign-in in the same browser ends its previous session, and does not accept an earlier cookie of the second step', async () => {
  const { user, browser } = await signedIn();
  const before = copyOf(server, browser);
  await browser.signIn(user.email, PASSWORD);
  tally.count('the session from before', await isSignedOut(before));
  tally.count('its refresh', await isRefreshRefused(before));
  const careful = await newUser(server);
  const [victim, attacker] = [server.browser(), server.browser()];
  // The attacker begins a second step and plants its cookie in the victim's browser.
  const other = await newUser(server);
  await attacker.emailLogin(other.email, PASSWORD);
  for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
  await victim.emailLogin(careful.email, PASSWORD);
  const code = server.mail.lastCode(careful.email);
  tally.count('the code in the browser that planted the cookie', (await attacker.mfaLogin(careful.email, code)).code === WRONG_CODE);
  expect((await victim.mfaLogin(careful.email, code)).code).toBeUndefined();
});

test('H9: the removal of rights, group or customer takes effect with the next call, also for a refresh', async () => {
  const LIST = 'query ORGGetGroups($filter: ORGGetGroupsFilter!) { ORGGetGroups(filter: $filter) { data { _id } } }';
  const revocations: Readonly<Record<string, (ids: { userId: string; groupId: string; customerId: string }) => ReturnType<typeof sql>>> = {
    'a right': ({ groupId }) => sql`UPDATE groups SET statements = '[]'::jsonb WHERE group_id = ${groupId}`,
    'the place in the group': ({ userId }) => sql`DELETE FROM group_users WHERE user_id = ${userId}`,
    'the group': ({ groupId }) => sql`UPDATE groups SET archived_at = now() WHERE group_id = ${groupId}`,
    'the customer': ({ customerId }) => sql`UPDATE customers SET archived_at = now() WHERE customer_id = ${customerId}`,
    'the user': ({ userId }) => sql`UPDATE users SET archived_at = now() WHERE user_id = ${userId}`,
  };
  for (const [what, statement] of Object.entries(revocations)) {
    const customer = await buildCustomer(server.database.storage);
    const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access', 'org:viewGroupList'] });
    const user = await newUser(server, {
      mfaEnabled: false,
      customerId: customer.customerId,
      hierarchyId: customer.rootHierarchyId,
      groups: [group],
    });
    const browser = server.browser();
    await browser.signIn(user.email, PASSWORD);
    const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
    const list = () => browser.call(LIST, { filter: { organizationId, customerId, hierarchyId } });
    expect((await list()).code).toBeUndefined();
    await change(statement({ userId: user.userId, groupId: group.groupId, customerId }));
    const answer = await list();
    tally.count(`${what} was taken away`, answer.code !== undefined && answer.data === null);
  }
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
    // The real token with one changed character, at each position, in three ways.
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

test('H11: ten simultaneous refreshes all stay signed in; the old token after the grace period ends the session for all, and is recorded', async () => {
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

test('H11: two tabs refresh at the same time, twenty times: both stay signed in with the same tokens, and so does a late one within the grace period', async () => {
  const { browser } = await signedIn();
  for (let round = 0; round < 20; round += 1) {
    const late = copyOf(server, browser);
    const tabs = [copyOf(server, browser), copyOf(server, browser)];
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)));
    for (const answer of answers) expect(answer.data?.AuthRefreshToken.logout).toBeNull();
    server.clock.advance(9_999);
    expect((await refresh(late)).data?.AuthRefreshToken.logout).toBeNull();
    const kept = [...tabs, late].map((tab) => tab.cookies.get(COOKIES.refreshToken));
    expect(new Set(kept)).toHaveProperty('size', 1);
    for (const tab of [...tabs, late]) expect((await askMe(tab)).code).toBeUndefined();
    browser.cookies.set(COOKIES.refreshToken, kept[0] ?? '');
    browser.cookies.set(COOKIES.authToken, tabs[0]?.cookies.get(COOKIES.authToken) ?? '');
  }
});
