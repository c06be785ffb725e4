import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../server/domains/common/tables.js';
import { ssoAssertions, ssoRequests } from '../../../server/domains/idp/tables.js';
import { buildResponse, signResponse } from '../../../server/integrations/identityProvider/signResponse.js';
import { buildUser, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import { UNLIMITED } from '../enumeration.js';
import { recordStatements, statementsOf } from '../statements.js';
import { getLogout, logoutPath, logoutRequest, postLogout, signedInside, signedQuery } from './logoutBench.js';
import { begin, buildSsoCustomer, encode, LOGIN, provider, REFUSED, REFUSED_BARE, send, signInBySaml, signedInUser } from './samlBench.js';

/*
 * Unauthenticated callers send the redirect, the account name, the address, the RelayState and the messages of single
 * sign-on. The server rejects values that are too long before it accesses the database, and limits what it stores. (security.md H18)
 */

const SEARCH = 'query IDPSearchSSOConfigs($filter: IDPSearchSSOConfigsFilter!) { IDPSearchSSOConfigs(filter: $filter) }';
/** Text that an index cannot compress. */
const noise = (length: number) => randomBytes(length).toString('hex').slice(0, length);

const tally = new Tally('SAML', 'H18');
let stopRecording: () => void;
let server: TestConsole;
let customer: Customer;
let email: string;
beforeAll(async () => {
  stopRecording = recordStatements();
  server = await startTestConsole({ PUBLIC_URL: 'https://console.example' }, undefined, { rateLimits: UNLIMITED });
  customer = await buildSsoCustomer(server, { logoutUrl: 'https://idp.example/logout' });
  email = (await buildUser(server.database.storage, customer)).email;
});
afterAll(async () => {
  await server.close();
  stopRecording();
});

const rowsOf = (table: typeof ssoRequests | typeof ssoAssertions) =>
  server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.select().from(table).where(eq(table.customerId, customer.customerId)),
  );

describe('a sign-in begins', () => {
  test.each([
    ['2,001 characters', `/${'a'.repeat(2_000)}`],
    ['characters that take several once they are escaped', `/${'é'.repeat(400)}`],
    ['characters that take twelve once they are escaped', `/?${'😀'.repeat(170)}`],
  ])('not with a redirect of %s', async (_name, redirect) => {
    const before = (await rowsOf(ssoRequests)).length;
    await tally.prove(() => expect(begin(server, customer, email, { redirect })).rejects.toThrow('Refused: BAD_REQUEST'));
    expect(await rowsOf(ssoRequests)).toHaveLength(before);
  });

  test('with a redirect of 2,000 characters, which is stored unchanged', async () => {
    await begin(server, customer, email, { redirect: `/${'é'.repeat(333)}a` });
    expect((await rowsOf(ssoRequests)).map((row) => (row as { redirect: string }).redirect.length)).toContain(2_000);
  });

  test.each([
    ['longer than an account name can be', { accountName: 'a'.repeat(101) }, 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED'],
    ['that is not an account name', { accountName: "x' OR '1'='1" }, 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED'],
    ['of a megabyte', { accountName: 'a'.repeat(1_000_000) }, 'BAD_REQUEST'],
    ['with a null character', { accountName: 'a\u0000b' }, 'BAD_REQUEST'],
    ['that is an address of 101 characters', { email: `${'a'.repeat(89)}@example.com` }, 'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL'],
    ['that is an address with a null character', { email: 'a@b\u0000.example.com' }, 'BAD_REQUEST'],
  ])('not for a name %s, which is not sent to the database', async (_name, input, expected) => {
    let found: unknown;
    const statements = await statementsOf(async () => {
      found = await server.browser().call(LOGIN, { input });
    });
    tally.count(expected, (found as { code: string | undefined }).code === expected);
    expect(statements.filter((statement) => statement.includes('sso_configs'))).toEqual([]);
  });

  test.each(['', 'not an id', 'a'.repeat(5_000)])(
    'the server does not search account names for a value that is not the id of a customer',
    async (customerId) => {
      let found: unknown;
      const statements = await statementsOf(async () => {
        found = await server.browser().call(SEARCH, { filter: { customerId } });
      });
      expect((found as { data: unknown }).data).toEqual({ IDPSearchSSOConfigs: [] });
      expect(statements.filter((statement) => statement.includes('sso_configs'))).toEqual([]);
    },
  );
});

describe('a response', () => {
  test.each([0, 1_000, 300_000])('with a RelayState of %i characters is rejected without a database access', async (length) => {
    let found: unknown;
    const statements = await statementsOf(async () => {
      found = await send(server, server.browser(), 'r'.repeat(length), 'x');
    });
    await tally.prove(() => expect(found).toMatchObject({ status: 303, location: REFUSED_BARE }));
    expect(statements).toEqual([]);
  });

  test.each([
    ['the id of its assertion', (xml: string) => xml.replace(/(<saml:Assertion ID=")[^"]+/, `$1_${noise(10_000)}`)],
    ['the format of its name', (xml: string) => xml.replace(/(<saml:NameID Format=")[^"]+/, `$1${noise(10_000)}`)],
    ['its session index', (xml: string) => xml.replace('<saml:AuthnStatement ', `<saml:AuthnStatement SessionIndex="${noise(10_000)}" `)],
  ])('is rejected if %s is longer than 256 characters, because it is stored', async (_name, edit) => {
    const before = (await rowsOf(ssoAssertions)).length;
    const { browser, facts, relay } = await begin(server, customer, email);
    const xml = signResponse(edit(buildResponse(facts)), provider.privateKey);
    const { status, location, cookies } = await send(server, browser, relay, encode(xml));
    await tally.prove(() => expect([status, location]).toEqual([303, REFUSED]));
    expect(cookies).not.toContain('edge_auth_token');
    expect(await rowsOf(ssoAssertions)).toHaveLength(before);
  });
});

describe('a log-out message', () => {
  const path = () => logoutPath(customer.uniqueName);
  const facts = () => ({ destination: `https://console.example${path()}`, nameId: email, now: server.clock.now() });

  test('is rejected if its id is longer than 256 characters, because the id is stored', async () => {
    const { browser } = await signInBySaml(server, customer, email);
    const id = `_${noise(10_000)}`;
    expect(await postLogout(server, path(), { SAMLRequest: encode(signedInside(logoutRequest({ ...facts(), id }))) })).toBe('/login');
    expect(await signedInUser(browser)).toBe(email);
    const used = and(eq(ssoAssertions.customerId, customer.customerId), eq(ssoAssertions.assertionId, id));
    const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.select().from(ssoAssertions).where(used),
    );
    expect(rows).toEqual([]);
  });

  test('is rejected from 50,000 characters on', async () => {
    const { browser } = await signInBySaml(server, customer, email);
    const long = logoutRequest(facts()).replace('<saml:NameID>', `${' '.repeat(40_000)}<saml:NameID>`);
    expect(await postLogout(server, path(), { SAMLRequest: encode(signedInside(long)) })).toBe('/login');
    expect(await signedInUser(browser)).toBe(email);
  });

  test.each([
    [1_000, true],
    [1_001, false],
  ])('with a RelayState of %i characters gets it back: %s', async (length, isBack) => {
    await signInBySaml(server, customer, email);
    const relay = 'r'.repeat(length);
    const location = await getLogout(server, path(), signedQuery(logoutRequest(facts()), { relay }));
    expect(new URL(location ?? '').searchParams.get('RelayState')).toBe(isBack ? relay : null);
  });

  test('with an account name that is too long does not access the database', async () => {
    const statements = await statementsOf(() => getLogout(server, logoutPath('a'.repeat(101)), signedQuery(logoutRequest(facts()))));
    expect(statements).toEqual([]);
  });
});

test('rejections cannot flood the audit: at most a hundred an hour are recorded for a customer', async () => {
  const of = await buildSsoCustomer(server, { enabled: false });
  for (let round = 0; round < 130; round += 1) await server.browser().call(LOGIN, { input: { accountName: of.uniqueName } });
  const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.$count(audit, and(eq(audit.customerId, of.customerId), eq(audit.action, 'auth:ssoRefused'))),
  );
  tally.count('a row for each', rows === 100);
});
