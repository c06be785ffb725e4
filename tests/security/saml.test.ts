import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/domains/common/tables.js';
import { ssoConfigs } from '../../server/domains/idp/index.js';
import { buildResponse, signElement, signResponse, type ResponseFacts } from '../../server/integrations/identityProvider/signResponse.js';
import { inflateRawSync } from 'node:zlib';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  startTestConsole,
  type Customer,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';

const LOGIN = 'query IDPAuthSSOLogin($input: IDPAuthSSOLoginInput!) { IDPAuthSSOLogin(input: $input) }';
const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const provider = keys();
const attacker = keys();
const MINUTE = 60_000;

let server: TestConsole;
let customer: Customer;
let email: string;

type Config = Partial<typeof ssoConfigs.$inferInsert>;

async function configure(of: Customer, given: Config = {}): Promise<void> {
  const row = {
    customerId: of.customerId,
    accountName: of.uniqueName,
    enabled: true,
    initialized: true,
    loginUrl: 'https://idp.example/login',
    publicCertificates: [provider.publicKey],
    ...given,
  };
  await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.insert(ssoConfigs).values(row).onConflictDoUpdate({ target: ssoConfigs.customerId, set: row }),
  );
}

beforeAll(async () => {
  server = await startTestConsole({ REDIRECT_DOMAINS: 'talent.example' });
  customer = await buildCustomer(server.database.storage);
  email = (await buildUser(server.database.storage, customer)).email;
  await configure(customer);
});
afterAll(() => server.close());

/** A request under way: the browser that made it and what its answer must say. */
async function begin(of = customer, person = email) {
  const browser = server.browser();
  const { data, code } = await browser.call<{ IDPAuthSSOLogin: string }>(LOGIN, {
    input: { accountName: of.uniqueName, redirect: '/a?b=c#d' },
  });
  if (data === null) throw new Error(`Refused: ${code}`);
  const url = new URL(data.IDPAuthSSOLogin);
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? '';
  const facts: ResponseFacts = {
    issuer: 'https://idp.example',
    requestId: read(/ ID="([^"]+)"/),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: read(/Issuer[^>]*>([^<]+)</),
    email: person,
    firstName: 'New',
    lastName: 'Person',
    now: new Date(),
  };
  return { browser, facts, relay: url.searchParams.get('RelayState') ?? '' };
}

async function send(browser: TestBrowser, relay: string, answer: string, awsRegion = 'ap-southeast-2') {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/${awsRegion}/sso/acs`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.example',
      'sec-fetch-site': 'cross-site',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: new URLSearchParams({ SAMLResponse: answer, RelayState: relay }).toString(),
  });
  return { status: reply.statusCode, location: reply.headers.location, cookies: reply.cookies.map((cookie) => cookie.name) };
}

const encode = (xml: string) => Buffer.from(xml).toString('base64');
const signed = (facts: ResponseFacts) => signResponse(buildResponse(facts), provider.privateKey);
const REFUSED = '/loginWithSSO?sso_error=failed';

describe('a sign-in', () => {
  test('SSOLOGIN-022: a signed answer to its own request signs in, once, and leads where the person wanted to go', async () => {
    const { browser, facts, relay } = await begin();
    const answer = encode(signed(facts));
    const first = await send(browser, relay, answer);
    expect(first).toMatchObject({ status: 303, location: '/a?b=c#d' });
    expect(first.cookies).toEqual(expect.arrayContaining(['edge_auth_token', 'edge_session', 'edge_refresh_token', 'XSRF-TOKEN']));
    expect(await send(browser, relay, answer)).toMatchObject({ location: REFUSED });
  });

  test.each([
    ['ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED', { accountName: 'nobody-has-this' }],
    ['ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL', { email: 'nobody@nowhere.example' }],
  ])('SSOLOGIN-018 SSOLOGIN-019: %s', async (code, input) => {
    expect((await server.browser().call(LOGIN, { input })).code).toBe(code);
  });

  test('SSOLOGIN-019 SSOLOGIN-020: off and unfinished configurations are told apart', async () => {
    const other = await buildCustomer(server.database.storage);
    await configure(other, { enabled: false });
    const code = async () => (await server.browser().call(LOGIN, { input: { accountName: other.uniqueName } })).code;
    expect(await code()).toBe('ERROR_CUSTOM_SSO_DISABLED');
    await configure(other, { publicCertificates: [] });
    expect(await code()).toBe('ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED');
  });

  test('SSOLOGIN-023: In-time creates an unknown person with the default groups, Before refuses', async () => {
    const other = await buildCustomer(server.database.storage);
    const group = await buildGroup(server.database.storage, other);
    await configure(other, { groupIds: [group.groupId] });
    const refused = await begin(other, 'somebody.new@example.org');
    expect((await send(refused.browser, refused.relay, encode(signed(refused.facts)))).location).toBe(
      '/loginWithSSO?sso_error=ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL',
    );
    await configure(other, { groupIds: [group.groupId], userProvisionMode: 'In-time' });
    const { browser, facts, relay } = await begin(other, 'somebody.new@example.org');
    expect((await send(browser, relay, encode(signed(facts)))).location).toBe('/a?b=c#d');
  });

  test('archived people are refused, and every refusal is in the audit', async () => {
    const archived = await buildUser(server.database.storage, customer, { archivedAt: new Date() });
    const { browser, facts, relay } = await begin(customer, archived.email);
    expect((await send(browser, relay, encode(signed(facts)))).location).toContain('NOT_FOUND_BY_EMAIL');
    const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select()
        .from(audit)
        .where(and(eq(audit.customerId, customer.customerId), eq(audit.action, 'auth:ssoRefused'))),
    );
    expect(rows.map((row) => (row.after as { reason: string }).reason)).toContain('archived user');
    expect(JSON.stringify(rows)).not.toContain(archived.email);
  });

  test('metadata names the address of answers', async () => {
    const reply = await server.app.inject({ url: `/api/ap-southeast-2/sso/metadata/${customer.uniqueName}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('/api/ap-southeast-2/sso/acs');
  });

  test('REDIRECT-005: a redirect to a host that is not on the list begins nothing', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)', '/\\evil.example'])
      expect((await server.browser().call(LOGIN, { input: { accountName: customer.uniqueName, redirect } })).code).toBe('BAD_REQUEST');
  });
});

const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureOf = (xml: string) => /<ds:Signature.*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
const forged = (xml: string) => xml.replaceAll(email, 'admin@example.com').replace(/ID="_[0-9a-f]+"/, 'ID="_forged"');
const unsigned = (xml: string) => xml.replace(/<ds:Signature.*?<\/ds:Signature>/gs, '');

type Attack = (facts: ResponseFacts) => string;

/** Signature wrapping, numbered as in SAML Raider. Each begins with an answer that is really signed. (security.md H13) */
const WRAPPINGS: Readonly<Record<string, Attack>> = {
  'XSW1: forged response, the signed one inside its signature': (facts) => {
    const xml = signed(facts);
    const evil = forged(unsigned(xml));
    const signature = signatureOf(xml).replace('</ds:Signature>', `<ds:Object>${unsigned(xml)}</ds:Object></ds:Signature>`);
    return evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
  },
  'XSW2: forged response, the signed one beside its signature': (facts) => {
    const xml = signed(facts);
    return forged(unsigned(xml)).replace('</saml:Issuer>', `</saml:Issuer>${unsigned(xml)}${signatureOf(xml)}`);
  },
  'XSW3: forged assertion before the signed one': (facts) => {
    const xml = signed(facts);
    return xml.replace('<saml:Assertion', `${forged(unsigned(assertionOf(xml)))}<saml:Assertion`);
  },
  'XSW4: the signed assertion inside a forged one': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    return xml.replace(original, forged(unsigned(original)).replace('</saml:Assertion>', `${original}</saml:Assertion>`));
  },
  'XSW5: forged assertion with the signature, the original at the end': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    return xml.replace(original, forged(original)).replace('</samlp:Response>', `${unsigned(original)}</samlp:Response>`);
  },
  'XSW6: the original inside the signature of a forged assertion': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    const evil = forged(original).replace('</ds:Signature>', `<ds:Object>${unsigned(original)}</ds:Object></ds:Signature>`);
    return xml.replace(original, evil);
  },
  'XSW7: forged assertion in Extensions': (facts) => {
    const xml = signed(facts);
    return xml.replace('<samlp:Status>', `<samlp:Extensions>${forged(unsigned(assertionOf(xml)))}</samlp:Extensions><samlp:Status>`);
  },
  'XSW8: the original in an Object of the forged one': (facts) => {
    const xml = signed(facts);
    const original = assertionOf(xml);
    const holder = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${unsigned(original)}</ds:Object>`;
    return xml.replace(original, forged(original).replace('</saml:Assertion>', `${holder}</saml:Assertion>`));
  },
  'XSW9: both roots in a new one': (facts) => {
    const xml = signed(facts);
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Version="2.0" Destination="${facts.acsUrl}" InResponseTo="${facts.requestId}">${forged(unsigned(xml))}${xml}</samlp:Response>`;
  },
};

/** An HMAC keyed by the public key, in place of an RSA signature. */
function withHmac(xml: string): string {
  const info = /<ds:SignedInfo.*?<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? '';
  const changed = info.replace(/(SignatureMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1');
  const value = createHmac('sha1', createPublicKey(provider.publicKey).export({ type: 'spki', format: 'pem' }))
    .update(changed)
    .digest('base64');
  return xml.replace(info, changed).replace(/<ds:SignatureValue>[^<]+/, `<ds:SignatureValue>${value}`);
}

const SIGNATURES: Readonly<Record<string, Attack>> = {
  unsigned: buildResponse,
  'only the response signed': (facts) => signElement(buildResponse(facts), 'Response', provider.privateKey),
  'only the assertion signed': (facts) => signElement(buildResponse(facts), 'Assertion', provider.privateKey),
  'signed with another key': (facts) => signResponse(buildResponse(facts), attacker.privateKey),
  'signed by an attacker whose key is in KeyInfo': (facts) =>
    signResponse(buildResponse(facts), attacker.privateKey).replaceAll(
      '</ds:SignatureValue>',
      `</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${attacker.publicKey.replace(/-----.*?-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    ),
  'HMAC keyed by the public key': (facts) => withHmac(signed(facts)),
  'SHA-1': (facts) => signed(facts).replaceAll('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
  'two assertions': (facts) => {
    const xml = buildResponse(facts);
    return signed(facts).replace('</samlp:Response>', `${assertionOf(xml)}</samlp:Response>`);
  },
  'two signatures of the response': (facts) => {
    const xml = signed(facts);
    return xml.replace('<samlp:Status>', `${signatureOf(xml)}<samlp:Status>`);
  },
  'another person in the signed text': (facts) => signed(facts).replaceAll(email, 'admin@example.com'),
  'the signed assertion in an unsigned response': (facts) => {
    const xml = signed(facts);
    return xml.replace(signatureOf(xml), '');
  },
};

const MARKUP: Readonly<Record<string, Attack>> = {
  'a comment in NameID': (facts) => signed(facts).replace(`>${email}<`, `>${email.slice(0, 4)}<!---->${email.slice(4)}<`),
  'CDATA in NameID': (facts) => signed(facts).replace(`>${email}<`, `><![CDATA[${email}]]><`),
  'a processing instruction in NameID': (facts) => signed(facts).replace(`>${email}<`, `>${email}<?x?><`),
  XXE: (facts) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${signed(facts).replace(`>${email}<`, '>&x;<')}`,
  'billion laughs': (facts) => `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${signed(facts)}`,
  'no XML': () => 'hello',
  nothing: () => '',
  'ten megabytes': (facts) => signed(facts).replace('<samlp:Status>', `${' '.repeat(10_000_000)}<samlp:Status>`),
};

const changed =
  (change: (facts: ResponseFacts) => Partial<ResponseFacts>): Attack =>
  (facts) =>
    signed({ ...facts, ...change(facts) });
const edited =
  (from: string | RegExp, to: string): Attack =>
  (facts) =>
    signResponse(buildResponse(facts).replace(from, to), provider.privateKey);

const MEANT_FOR_OTHERS: Readonly<Record<string, Attack>> = {
  'another audience': changed(() => ({ audience: 'https://other.example' })),
  'no audience': edited(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
  'another recipient': edited(/Recipient="[^"]+"/, 'Recipient="https://other.example/acs"'),
  'no recipient': edited(/ Recipient="[^"]+"/, ''),
  'another destination': edited(/Destination="[^"]+"/, 'Destination="https://other.example/acs"'),
  'no destination': edited(/ Destination="[^"]+"/, ''),
  'another request': changed(() => ({ requestId: '_another' })),
  'no request': edited(/ InResponseTo="[^"]+"/g, ''),
  'no request in the assertion': edited(/(<saml:SubjectConfirmationData) InResponseTo="[^"]+"/, '$1'),
  expired: changed(({ now }) => ({ until: new Date(now.getTime() - MINUTE - 1000) })),
  'not yet valid': changed(({ now }) => ({ now: new Date(now.getTime() + 3 * MINUTE) })),
  'without end': edited(/ NotOnOrAfter="[^"]+"/g, ''),
  'a failure': edited('status:Success', 'status:Responder'),
};

describe('forged answers', () => {
  const attacks = { ...WRAPPINGS, ...SIGNATURES, ...MARKUP, ...MEANT_FOR_OTHERS };
  let refused = 0;

  test.each(Object.entries(attacks))('SSOLOGIN-022: refuses %s', async (_name, attack) => {
    const { browser, facts, relay } = await begin();
    const { status, location, cookies } = await send(browser, relay, encode(attack(facts)));
    expect(cookies).not.toContain('edge_auth_token');
    expect([
      [303, REFUSED],
      [413, undefined],
    ]).toContainEqual([status, location]);
    refused += 1;
  });

  test('SSOLOGIN-022: refuses an assertion used before, from another browser, in another region, or of another customer', async () => {
    const first = await begin();
    const answer = encode(signed(first.facts));
    expect((await send(server.browser(), first.relay, answer)).location).toBe(REFUSED);
    expect((await send(first.browser, first.relay, answer, 'eu-west-1')).location).toBe(REFUSED);
    const other = await buildCustomer(server.database.storage);
    await configure(other, { userProvisionMode: 'In-time' });
    const theirs = await begin(other, email);
    expect((await send(theirs.browser, theirs.relay, encode(signed(theirs.facts)))).location).toContain('NOT_FOUND_BY_EMAIL');
    const crossed = await begin(other);
    expect((await send(crossed.browser, crossed.relay, answer)).location).toBe(REFUSED);
    refused += 4;
  });

  afterAll(() => {
    process.stdout.write(`SAML: ${Object.keys(attacks).length + 4} cases tried, ${refused} refused\n`);
    expect(refused).toBe(Object.keys(attacks).length + 4);
  });
});
