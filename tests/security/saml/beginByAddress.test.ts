import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer, buildUser, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import { UNLIMITED } from '../enumeration.js';
import { recordStatements, statementsOf } from '../statements.js';
import { buildSsoCustomer, encode, ISSUER, LOGIN, REFUSED, send, signed, signedInUser, type SsoConfigGiven } from './samlBench.js';

/*
 * Single sign-on by e-mail address answers by the domain of the address. The response reveals whether a user has the address only after the
 * provider has proven it, so a caller cannot search for users. The tests compare status, body, cookies and the statements that the
 * server sends to the database. (security.md H3)
 */

const NOT_FOUND = 'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL';

const tally = new Tally('Sign-in and sessions', 'H3');
let stopRecording: () => void;
let server: TestConsole;
beforeAll(async () => {
  stopRecording = recordStatements();
  server = await startTestConsole({}, undefined, { rateLimits: UNLIMITED });
  // Loads everything that is read only once.
  await server.browser().call(LOGIN, { input: { email: 'warm-up@example.com' } });
});
afterAll(async () => {
  await server.close();
  stopRecording();
});

/** Removes values that differ in every request: id, time and RelayState. */
function withoutChance(address: string): string {
  const url = new URL(address);
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  url.searchParams.set('SAMLRequest', request.replace(/ (ID|IssueInstant)="[^"]+"/g, ''));
  url.searchParams.set('RelayState', String(url.searchParams.get('RelayState')?.length));
  return url.toString();
}

interface Seen {
  readonly address: string | undefined;
  readonly code: string | undefined;
  /** Everything that a caller can compare. */
  readonly everything: string;
}

async function ask(email: string): Promise<Seen> {
  const browser = server.browser();
  let seen: Seen | undefined;
  const statements = await statementsOf(async () => {
    const { status, data, errors, code } = await browser.call<{ IDPAuthSSOLogin: string }>(LOGIN, { input: { email } });
    const address = data?.IDPAuthSSOLogin;
    const body = {
      address: address === undefined ? undefined : withoutChance(address),
      errors: errors.map(({ message, extensions: { requestId: _, ...rest } }) => ({ message, ...rest })),
    };
    seen = { address, code, everything: JSON.stringify({ status, body, cookies: [...browser.cookies.keys()] }) };
  });
  expect(statements.length).toBeGreaterThan(0);
  const { everything, ...rest } = seen as Seen;
  return { ...rest, everything: `${everything}\n${statements.join('\n')}` };
}

let made = 0;

/** Addresses of a domain that differ in what the server knows about them. */
async function addressesAt(customer: Customer): Promise<Readonly<Record<string, string>>> {
  made += 1;
  const domain = `begin-${made}.example`;
  const { storage } = server.database;
  const elsewhere = await buildCustomer(storage);
  const known = `known@${domain}`;
  await buildUser(storage, customer, { email: known });
  await buildUser(storage, customer, { email: `sso@${domain}`, source: 'SSO' });
  await buildUser(storage, customer, { email: `archived@${domain}`, archivedAt: new Date() });
  await buildUser(storage, elsewhere, { email: `elsewhere@${domain}` });
  return {
    known,
    'in capital letters': known.toUpperCase(),
    'created by single sign-on': `sso@${domain}`,
    archived: `archived@${domain}`,
    'of a customer without single sign-on': `elsewhere@${domain}`,
    unknown: `nobody@${domain}`,
    'another unknown': `nobody.else@${domain}`,
  };
}

async function expectAlike(addresses: Readonly<Record<string, string>>): Promise<Seen> {
  const unknown = await ask(addresses['unknown'] as string);
  for (const [kind, email] of Object.entries(addresses))
    await tally.prove(async () => expect([kind, (await ask(email)).everything]).toEqual([kind, unknown.everything]));
  return unknown;
}

describe('H3 SSOLOGIN-011: every address of a domain gets the same response with the same statements', () => {
  test.each([
    ['to the provider with provisioning Before', { userProvisionMode: 'Before' }, undefined],
    ['to the provider with provisioning In-time', { userProvisionMode: 'In-time' }, undefined],
    ['that single sign-on is disabled', { enabled: false }, 'ERROR_CUSTOM_SSO_DISABLED'],
    ['that it is not set up', { initialized: false }, 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED'],
  ] as [string, SsoConfigGiven, string | undefined][])('%s', async (_name, given, code) => {
    const seen = await expectAlike(await addressesAt(await buildSsoCustomer(server, given)));
    expect(seen.code).toBe(code);
    expect(seen.address?.startsWith('https://idp.example/login?')).toBe(code === undefined ? true : undefined);
  });

  test('not found if no customer of the domain has single sign-on', async () => {
    expect((await expectAlike(await addressesAt(await buildCustomer(server.database.storage)))).code).toBe(NOT_FOUND);
  });

  test('not found if two customers of the domain have single sign-on: their users sign in by account name', async () => {
    const addresses = await addressesAt(await buildSsoCustomer(server));
    const other = await buildSsoCustomer(server);
    const theirs = (addresses['known'] as string).replace('known', 'theirs');
    await buildUser(server.database.storage, other, { email: theirs });
    expect((await expectAlike({ ...addresses, theirs })).code).toBe(NOT_FOUND);
  });

  test('not found if all users of the domain are archived', async () => {
    const customer = await buildSsoCustomer(server);
    const archived = 'archived@begin-archived.example';
    await buildUser(server.database.storage, customer, { email: archived, archivedAt: new Date() });
    expect((await expectAlike({ archived, unknown: 'nobody@begin-archived.example' })).code).toBe(NOT_FOUND);
  });
});

describe('SSOLOGIN-023: with Before, after the provider has proven the address', () => {
  /** Begins with an address and posts the provider's response. */
  async function signIn(email: string) {
    const browser = server.browser();
    const { data } = await browser.call<{ IDPAuthSSOLogin: string }>(LOGIN, { input: { email, redirect: '/a?b=c#d' } });
    const { searchParams } = new URL(data?.IDPAuthSSOLogin ?? '');
    const request = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? '';
    const answer = signed({
      issuer: ISSUER,
      requestId: read(/ ID="([^"]+)"/),
      acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
      audience: read(/Issuer[^>]*>([^<]+)</),
      email,
      firstName: 'New',
      lastName: 'Person',
      now: new Date(),
    });
    return { browser, ...(await send(server, browser, searchParams.get('RelayState') ?? '', encode(answer))) };
  }

  test('a known user is signed in; all others learn that they are not found', async () => {
    const { known = '', ...others } = await addressesAt(await buildSsoCustomer(server));
    const first = await signIn(known);
    expect(first.location).toBe('/a?b=c#d');
    expect(await signedInUser(first.browser)).toBe(known);
    for (const kind of ['archived', 'of a customer without single sign-on', 'unknown']) {
      const { location, cookies } = await signIn(others[kind] ?? '');
      expect([kind, location]).toEqual([kind, REFUSED.replace('failed', NOT_FOUND)]);
      expect(cookies).not.toContain('edge_auth_token');
    }
  });
});
