import { DOMParser } from '@xmldom/xmldom';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentials } from '../../../server/domains/auth/tables.js';
import { audit } from '../../../server/domains/common/tables.js';
import { groupUsers, users } from '../../../server/domains/org/tables.js';
import { buildResponse, signResponse } from '../../../server/integrations/identityProvider/signResponse.js';
import { buildGroup, buildUser, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import {
  begin,
  buildSsoCustomer,
  configure,
  encode,
  LOGIN,
  MINUTE,
  newKeys,
  provider,
  REFUSED,
  send,
  signed,
  signInBySaml,
  signedInUser,
} from './samlBench.js';
import { selfSigned } from '../../../server/integrations/identityProvider/selfSigned.js';

const NOT_FOUND = REFUSED.replace('failed', 'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL');

let server: TestConsole;
let customer: Customer;
let email: string;
const tally = new Tally('SAML', 'single sign-on');

beforeAll(async () => {
  server = await startTestConsole({ REDIRECT_DOMAINS: 'talent.example' });
  customer = await buildSsoCustomer(server);
  email = (await buildUser(server.database.storage, customer)).email;
});
afterAll(() => server.close());

const directory = () => server.database.storage.directory;
const userOf = async (address: string) =>
  (await directory().transaction({ kind: 'system' }, (transaction) => transaction.select().from(users).where(eq(users.email, address))))[0];

test('a redirect of more than 2,000 characters from an unauthenticated caller is rejected before it is stored', async () => {
  const customer = await buildSsoCustomer(server);
  const tooLong = begin(server, customer, 'long@example.org', { redirect: `/${'a'.repeat(2_000)}` });
  await tally.prove(() => expect(tooLong).rejects.toThrow('Refused: BAD_REQUEST'));
  await expect(begin(server, customer, 'long@example.org', { redirect: `/${'a'.repeat(1_999)}` })).resolves.toBeDefined();
});

test('SSOLOGIN-022: a signed response to its own request signs the user in and opens the page that the user wanted', async () => {
  const { browser, facts, relay } = await begin(server, customer, email);
  const first = await send(server, browser, relay, encode(signed(facts)));
  expect(first).toMatchObject({ status: 303, location: '/a?b=c#d' });
  expect(first.cookies).toEqual(expect.arrayContaining(['edge_auth_token', 'edge_session', 'edge_refresh_token', 'XSRF-TOKEN']));
  expect(await signedInUser(browser)).toBe(email);
});

describe('a sign-in that cannot begin', () => {
  const code = async (input: object) => (await server.browser().call(LOGIN, { input })).code;

  test.each([
    ['ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED', { accountName: 'nobody-has-this' }],
    ['ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL', { email: 'nobody@nowhere.example' }],
  ])('is rejected with its code: %s', async (expected, input) => {
    expect(await code(input)).toBe(expected);
  });

  test('disabled and incomplete configurations have different errors', async () => {
    const other = await buildSsoCustomer(server, { enabled: false });
    const currentCode = () => code({ accountName: other.uniqueName });
    expect(await currentCode()).toBe('ERROR_CUSTOM_SSO_DISABLED');
    const unfinished = [
      { initialized: false },
      { loginUrl: null },
      { loginUrl: 'javascript:alert(1)' },
      { publicCertificates: [] },
      { publicCertificates: ['no certificate'] },
    ];
    for (const given of unfinished) {
      await configure(server, other, given);
      expect([given, await currentCode()]).toEqual([given, 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED']);
    }
  });

  test('a redirect to a host that is not allowed does not begin a sign-in', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)', '/\\evil.example'])
      tally.count(redirect, (await code({ accountName: customer.uniqueName, redirect })) === 'BAD_REQUEST');
  });
});

describe('users that a response signs in', () => {
  test('SSOLOGIN-023: In-time creates an unknown user once: as a customer user in the configured department and groups', async () => {
    const group = await buildGroup(server.database.storage, customer);
    const archived = await buildGroup(server.database.storage, customer, { archivedAt: new Date() });
    const foreign = await buildGroup(server.database.storage, await buildSsoCustomer(server));
    const other = customer;
    await configure(server, other, { userProvisionMode: 'In-time', groupIds: [group.groupId, archived.groupId, foreign.groupId] });
    const { browser, location } = await signInBySaml(server, other, 'Somebody.New@example.org', {
      firstName: 'Zoë',
      lastName: "O'Neil & Co",
    });
    expect(location).toBe('/a?b=c#d');
    expect(await signedInUser(browser)).toBe('somebody.new@example.org');
    const user = await userOf('somebody.new@example.org');
    expect(user).toMatchObject({
      customerId: other.customerId,
      hierarchyId: other.rootHierarchyId,
      username: 'somebody.new@example.org',
      firstName: 'Zoë',
      lastName: "O'Neil & Co",
      userType: 'CUSTOMER',
      source: 'SSO',
    });
    const joined = await directory().transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select()
        .from(groupUsers)
        .where(eq(groupUsers.userId, user?.userId ?? '')),
    );
    expect(joined.map(({ groupId }) => groupId)).toEqual([group.groupId]);
    // A second sign-in finds the same user, and changes neither names nor groups.
    expect((await signInBySaml(server, other, 'somebody.new@example.org', { firstName: 'Other' })).location).toBe('/a?b=c#d');
    expect(await userOf('somebody.new@example.org')).toEqual(user);
    await configure(server, other, { userProvisionMode: 'Before', groupIds: [] });
  });

  test('SSOLOGIN-023: Before signs in existing users, and rejects others without creating them', async () => {
    expect((await signInBySaml(server, customer, email)).location).toBe('/a?b=c#d');
    tally.count('unknown person', (await signInBySaml(server, customer, 'not.there@example.org')).location === NOT_FOUND);
    expect(await userOf('not.there@example.org')).toBeUndefined();
  });

  test("usernames may begin with the customer's id", async () => {
    const other = await buildSsoCustomer(server, { userProvisionMode: 'In-time', enabledCustomerIdAsUsernamePrefix: true });
    await signInBySaml(server, other, 'prefixed@example.org');
    expect((await userOf('prefixed@example.org'))?.username).toBe(`${other.customerId}_prefixed@example.org`);
  });

  test.each([
    ['the keys that the console shows', 'email', 'firstName', 'lastName'],
    [
      'the names of Entra ID and AD FS',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    ],
    ['the names of LDAP', 'urn:oid:0.9.2342.19200300.100.1.3', 'urn:oid:2.5.4.42', 'urn:oid:2.5.4.4'],
  ])('attributes by %s', async (_name, mail, first, last) => {
    const other = await buildSsoCustomer(server, { userProvisionMode: 'In-time' });
    const { browser, facts, relay } = await begin(server, other, 'x@example.org');
    const address = `person-${other.uniqueName}@example.org`;
    const xml = buildResponse({ ...facts, email: address })
      .replace(/(<saml:NameID[^>]*>)[^<]+/, '$1G-1234')
      .replace('Name="email"', `Name="${mail}"`)
      .replace('Name="firstName"', `Name="${first}"`)
      .replace('Name="lastName"', `Name="${last}"`);
    expect((await send(server, browser, relay, encode(signResponse(xml, provider.privateKey)))).location).toBe('/a?b=c#d');
    expect(await userOf(address)).toMatchObject({ firstName: 'New', lastName: 'Person' });
  });

  test('archived users are rejected, and the audit has every rejection without content of the message', async () => {
    const archived = await buildUser(server.database.storage, customer, { archivedAt: new Date() });
    tally.count('archived person', (await signInBySaml(server, customer, archived.email)).location === NOT_FOUND);
    const rows = await directory().transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select()
        .from(audit)
        .where(and(eq(audit.customerId, customer.customerId), eq(audit.action, 'auth:ssoRefused'))),
    );
    expect(rows.map((row) => (row.after as { reason: string }).reason)).toContain('archived user');
    expect(JSON.stringify(rows)).not.toContain(archived.email);
  });

  test('SSOLOGIN-020: a response is rejected if single sign-on was switched off in the meantime', async () => {
    const other = await buildSsoCustomer(server, { userProvisionMode: 'In-time' });
    const { browser, facts, relay } = await begin(server, other, 'late@example.org');
    await configure(server, other, { enabled: false, userProvisionMode: 'In-time' });
    const { location } = await send(server, browser, relay, encode(signed(facts)));
    tally.count('switched off', location === REFUSED.replace('failed', 'ERROR_CUSTOM_SSO_DISABLED'));
    expect(await userOf('late@example.org')).toBeUndefined();
  });
});

describe('a single sign-on session', () => {
  test('ends when its user is archived', async () => {
    const user = await buildUser(server.database.storage, customer);
    const { browser } = await signInBySaml(server, customer, user.email);
    expect(await signedInUser(browser)).toBe(user.email);
    await directory().transaction({ kind: 'system' }, (transaction) =>
      transaction.update(users).set({ archivedAt: new Date() }).where(eq(users.userId, user.userId)),
    );
    expect(await signedInUser(browser)).toBeUndefined();
  });

  test('H2: continues when guessing from elsewhere locks its user', async () => {
    const user = await buildUser(server.database.storage, customer);
    const { browser } = await signInBySaml(server, customer, user.email);
    const lockedUntil = new Date(server.clock.now().getTime() + 5 * MINUTE);
    await directory().transaction({ kind: 'system' }, (transaction) =>
      transaction
        .insert(credentials)
        .values({ userId: user.userId, lockedUntil })
        .onConflictDoUpdate({ target: credentials.userId, set: { lockedUntil } }),
    );
    expect(await signedInUser(browser)).toBe(user.email);
  });
});

describe('certificates of the provider', () => {
  const keys = [newKeys(), newKeys()] as const;
  const until = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  const answered = async (of: Customer, key: string) => {
    const { browser, facts, relay } = await begin(server, of, `roll-${of.uniqueName}@example.org`);
    return (await send(server, browser, relay, encode(signed(facts, key)))).location;
  };

  test('D-058: while a provider changes its key both keys are accepted, also in one text; the old one is rejected after its removal', async () => {
    const [old, next] = keys.map(({ privateKey }) => selfSigned(privateKey, until(-60), until(60)));
    const other = await buildSsoCustomer(server, { userProvisionMode: 'In-time', publicCertificates: [`${old}\n${next}`, 'unreadable'] });
    expect(await answered(other, keys[0].privateKey)).toBe('/a?b=c#d');
    expect(await answered(other, keys[1].privateKey)).toBe('/a?b=c#d');
    // As some providers show it: without the PEM header and footer.
    await configure(server, other, { publicCertificates: [(next ?? '').replace(/-----.*?-----|\s/g, '')] });
    tally.count('a key that was removed', (await answered(other, keys[0].privateKey)) === REFUSED);
    expect(await answered(other, keys[1].privateKey)).toBe('/a?b=c#d');
  });

  test('an expired certificate still works: an operator entered it, and operators are warned', async () => {
    const expired = selfSigned(keys[0].privateKey, until(-120), until(-60));
    const other = await buildSsoCustomer(server, { userProvisionMode: 'In-time', publicCertificates: [expired] });
    expect(await answered(other, keys[0].privateKey)).toBe('/a?b=c#d');
  });
});

describe('metadata', () => {
  const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';

  async function read(of: TestConsole, accountName: string) {
    const reply = await of.app.inject({ url: `/api/ap-southeast-2/sso/metadata/${accountName}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/samlmetadata+xml; charset=utf-8');
    const root = new DOMParser().parseFromString(reply.body, 'text/xml').documentElement;
    const inside = (name: string) => Array.from(root.getElementsByTagNameNS(METADATA, name));
    return { root, inside };
  }

  test('has the addresses of responses and of log-out, in the order of the schema', async () => {
    const { root, inside } = await read(server, customer.uniqueName);
    expect([root.namespaceURI, root.localName]).toEqual([METADATA, 'EntityDescriptor']);
    const { facts } = await begin(server, customer, email);
    expect(root.getAttribute('entityID')).toBe(facts.audience);
    const [service] = inside('SPSSODescriptor');
    expect(service?.getAttribute('WantAssertionsSigned')).toBe('true');
    expect(service?.getAttribute('AuthnRequestsSigned')).toBe('false');
    expect(Array.from(service?.childNodes ?? []).flatMap((node) => (node.nodeType === 1 ? [(node as Element).localName] : []))).toEqual([
      'SingleLogoutService',
      'SingleLogoutService',
      'NameIDFormat',
      'AssertionConsumerService',
    ]);
    const bindings = inside('SingleLogoutService').map((element) => element.getAttribute('Binding')?.split(':').at(-1));
    expect(bindings).toEqual(['HTTP-Redirect', 'HTTP-POST']);
    for (const element of inside('SingleLogoutService'))
      expect(element.getAttribute('Location')).toMatch(new RegExp(`/api/ap-southeast-2/sso/slo/${customer.uniqueName}$`));
    expect(inside('AssertionConsumerService')[0]?.getAttribute('Location')).toBe(facts.acsUrl);
  });

  test('has the certificate of the key that signs requests, if there is one', async () => {
    const { privateKey } = newKeys();
    const certificate = selfSigned(privateKey, new Date(Date.now() - MINUTE), new Date(Date.now() + MINUTE));
    const signing = await startTestConsole({ SAML_SIGNING_KEY: privateKey, SAML_SIGNING_CERTIFICATE: certificate });
    try {
      const { root, inside } = await read(signing, 'any-name');
      expect(inside('SPSSODescriptor')[0]?.getAttribute('AuthnRequestsSigned')).toBe('true');
      expect(root.textContent?.replace(/\s/g, '')).toContain(certificate.replace(/-----.*?-----|\s/g, ''));
      const of = await buildSsoCustomer(signing);
      const { data } = await signing.browser().call<{ IDPAuthSSOLogin: string }>(LOGIN, { input: { accountName: of.uniqueName } });
      const asked = new URL(data?.IDPAuthSSOLogin ?? '').searchParams;
      expect(asked.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
      expect(asked.get('Signature')).toBeTruthy();
    } finally {
      await signing.close();
    }
  });
});
