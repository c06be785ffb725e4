import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../../../server/domains/common/tables.js';
import { ConfigCaller } from '../../../server/domains/idp/configs/testing/ConfigCaller.js';
import { users } from '../../../server/domains/org/tables.js';
import type { ResponseFacts } from '../../../server/integrations/identityProvider/signResponse.js';
import { buildUser, signedIn, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import {
  begin,
  buildSsoCustomer,
  configure,
  encode,
  factsOf,
  newKeys,
  REFUSED,
  send,
  signed,
  signInBySaml,
  signedInUser,
} from './samlBench.js';

/*
 * A test sign-in goes through the identity provider and checks its response, but does not sign a user in. Its result, and the results of
 * real sign-ins, tell administrators why single sign-on does not work.
 */

const tally = new Tally('SAML', 'test sign-in');
let server: TestConsole;
let customer: Customer;
let email: string;
let admin: ConfigCaller;
beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await buildSsoCustomer(server);
  ({ email } = await buildUser(server.database.storage, customer));
  const browser = await signedIn(server, customer, ['edge:viewSettings', 'edge:editSso']);
  admin = new ConfigCaller(browser, customer, () => server.clock.now());
});

const page = () => `/region/${customer.awsRegion}/customers/${customer.customerId}/settings/sso?domain=edge&step=tested`;

/** A pending test sign-in of the administrator's browser. */
async function beginTest() {
  const { data, errors } = await admin.test();
  if (data === null) throw new Error(JSON.stringify(errors));
  return factsOf(data.IDPTestSSOConfig, email);
}

/** Both steps. @returns the address to which the browser is redirected, and the recorded result */
async function runTest(change: Partial<ResponseFacts> = {}) {
  const { facts, relay } = await beginTest();
  const { location, cookies } = await send(server, admin.browser, relay, encode(signed({ ...facts, ...change })));
  return { location, cookies, result: (await admin.get()).lastTest };
}

const userOf = async (address: string) =>
  server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.select().from(users).where(eq(users.email, address)),
  );

describe('a test sign-in', () => {
  test('ends on the page of the configuration, keeps the session of the administrator, and its result is recorded', async () => {
    const before = await signedInUser(admin.browser);
    const { location, cookies, result } = await runTest();
    expect(location).toBe(page());
    expect(cookies).toEqual([]);
    expect(result).toEqual({ at: server.clock.now().toISOString(), reason: null });
    expect(await signedInUser(admin.browser)).toBe(before);
    expect(await admin.get()).toMatchObject({ lastSignIn: null, lastRefusal: null });
  });

  test('works while single sign-on is disabled, and does not enable it', async () => {
    await configure(server, customer, { enabled: false });
    expect((await runTest()).result).toMatchObject({ reason: null });
    expect(await admin.get()).toMatchObject({ enabled: false });
    await expect(begin(server, customer, email)).rejects.toThrow('ERROR_CUSTOM_SSO_DISABLED');
  });

  test.each([
    ['SIGNATURE', async () => configure(server, customer, { publicCertificates: [newKeys().publicKey] }), {}],
    ['ISSUER', async () => configure(server, customer, { idpEntityId: 'https://other.example' }), {}],
    ['AUDIENCE', undefined, { audience: 'https://other.example' }],
    ['UNKNOWN_USER', undefined, { email: 'not.there@example.org' }],
  ] as const)('reports the reason of a rejection: %s', async (reason, configured, change) => {
    await configured?.();
    const { location, result } = await runTest(change);
    expect([location, result?.reason]).toEqual([page(), reason]);
  });

  test('does not create a user whom a sign-in would create', async () => {
    await configure(server, customer, { userProvisionMode: 'In-time' });
    const { result } = await runTest({ email: 'not.created@example.org' });
    expect(result).toMatchObject({ reason: null });
    expect(await userOf('not.created@example.org')).toEqual([]);
  });

  test.each([
    ['without a login url', { loginUrl: null }],
    ['without an entity id', { idpEntityId: null }],
    ['without a certificate', { publicCertificates: [] }],
    ['that is not set up', { initialized: false }],
  ])('does not begin with a configuration %s', async (_case, given) => {
    await configure(server, customer, given);
    expect((await admin.test()).code).toBe('ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED');
  });
});

describe('H16 H17: a test sign-in', () => {
  test('never signs a user in, however its response is sent', async () => {
    const { facts, relay } = await beginTest();
    const answer = encode(signed(facts));
    const otherBrowser = server.browser();
    for (const browser of [otherBrowser, admin.browser, admin.browser, otherBrowser]) {
      const { cookies } = await send(server, browser, relay, answer);
      tally.count('a response to a test', !cookies.includes('edge_auth_token'));
    }
    expect(await signedInUser(otherBrowser)).toBeUndefined();
  });

  test('accepts a response once, and an assertion of a test is rejected at a sign-in', async () => {
    const { facts, relay } = await beginTest();
    const answer = encode(signed(facts));
    await send(server, admin.browser, relay, answer);
    await tally.prove(async () =>
      expect((await send(server, admin.browser, relay, answer)).location).toBe('/loginWithSSO?sso_error=failed'),
    );
    const signIn = await begin(server, customer, email);
    await tally.prove(async () => expect((await send(server, signIn.browser, signIn.relay, answer)).location).toBe(REFUSED));
  });

  test('in another browser is reported and not judged', async () => {
    const { facts, relay } = await beginTest();
    const { location, cookies } = await send(server, server.browser(), relay, encode(signed(facts)));
    tally.count('another browser', !cookies.includes('edge_auth_token'));
    expect([location, (await admin.get()).lastTest?.reason]).toEqual([page(), 'ANOTHER_BROWSER']);
  });
});

describe('sign-ins', () => {
  test('are reported: the last success and the last rejection', async () => {
    await signInBySaml(server, customer, email);
    const first = server.clock.now().toISOString();
    server.clock.advance(60_000);
    await signInBySaml(server, customer, 'unknown@example.org');
    const config = await new ConfigCaller(await signedIn(server, customer, ['edge:viewSettings']), customer, () =>
      server.clock.now(),
    ).get();
    expect([config.lastSignIn, config.lastRefusal, config.lastTest]).toEqual([
      { at: first, reason: null },
      { at: server.clock.now().toISOString(), reason: 'UNKNOWN_USER' },
      null,
    ]);
  });

  test('a rejection by the provider itself is reported as such', async () => {
    const { browser, facts, relay } = await begin(server, customer, email);
    const xml = signed(facts).replace('status:Success', 'status:Responder');
    tally.count('a failure status', (await send(server, browser, relay, encode(xml))).location === REFUSED);
    expect((await admin.get()).lastRefusal?.reason).toBe('STATUS');
  });

  test('of customers are separate, and contain no data about users', async () => {
    const other = await buildSsoCustomer(server);
    await signInBySaml(server, other, 'unknown@example.org');
    expect(await admin.get()).toMatchObject({ lastSignIn: null, lastRefusal: null });
    const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select({ after: audit.after })
        .from(audit)
        .where(and(eq(audit.customerId, other.customerId), inArray(audit.action, ['auth:ssoRefused']))),
    );
    expect(JSON.stringify(rows)).not.toContain('example.org');
  });
});
