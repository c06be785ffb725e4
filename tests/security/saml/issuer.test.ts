import { SignedXml } from 'xml-crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../../server/domains/common/tables.js';
import { buildResponse, signElement } from '../../../server/integrations/identityProvider/signResponse.js';
import { buildUser, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import {
  getLogout,
  logoutPath,
  logoutRequest,
  logoutResponse,
  messageIn,
  postLogout,
  signedInside,
  signedQuery,
  unsignedQuery,
} from './logoutBench.js';
import { Tally } from '../../support/hostileTries.js';
import {
  begin,
  buildSsoCustomer,
  configure,
  encode,
  ISSUER,
  LOGIN,
  provider,
  REFUSED,
  send,
  signed,
  signInBySaml,
  signedInUser,
} from './samlBench.js';

/*
 * One key may sign for several identity providers, for example for the tenants of a hosted provider. So the issuer of a response, of its
 * assertion and of a log-out message must be the customer's own provider, character by character. (security.md H17)
 */

const OTHER = 'https://idp.example/another-tenant';
const LOGOUT = 'mutation AuthLogout { AuthLogout { logout singleLogoutUrl } }';
const LOGOUT_URL = 'https://idp.example/logout';

const tally = new Tally('SAML', 'H17');
let server: TestConsole;
let customer: Customer;
let email: string;
beforeAll(async () => {
  server = await startTestConsole({ PUBLIC_URL: 'https://console.example' });
  customer = await buildSsoCustomer(server, { logoutUrl: LOGOUT_URL });
  email = (await buildUser(server.database.storage, customer)).email;
});
afterAll(() => server.close());

/** Number of entries in the audit by reason of the rejection. */
async function refusalsFor(reason: string): Promise<number> {
  const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select()
      .from(audit)
      .where(and(eq(audit.customerId, customer.customerId), eq(audit.action, 'auth:ssoRefused'))),
  );
  return rows.filter((row) => (row.after as { reason: string }).reason === reason).length;
}

/** Signs both elements, also an element without an issuer. */
function signBoth(xml: string): string {
  const sign = (text: string, element: 'Assertion' | 'Response') => {
    const xpath = `//*[local-name(.)='${element}']`;
    if (new RegExp(`:${element} [^>]*><saml:Issuer[ >]`).test(text)) return signElement(text, element, provider.privateKey);
    const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'];
    const signer = new SignedXml({
      privateKey: provider.privateKey,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signer.addReference({ xpath, transforms, digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' });
    signer.computeSignature(text, { prefix: 'ds', location: { reference: xpath, action: 'prepend' } });
    return signer.getSignedXml();
  };
  return sign(sign(xml, 'Assertion'), 'Response');
}

const ELEMENT = `<saml:Issuer>${ISSUER}</saml:Issuer>`;
const withIssuers =
  (response: string, assertion: string) =>
  (xml: string): string => {
    let found = 0;
    return xml.replaceAll(ELEMENT, () => ((found += 1) === 1 ? response : assertion));
  };
const named = (issuer: string) => `<saml:Issuer>${issuer}</saml:Issuer>`;

/** Signs in with a response that is edited before it is signed. */
async function answer(of: Customer, edit: (xml: string) => string, issuer = ISSUER) {
  const { browser, facts, relay } = await begin(server, of, email);
  return send(server, browser, relay, encode(signBoth(edit(buildResponse({ ...facts, issuer })))));
}

/** Issuers of one element that differ from the provider's. */
const WRONG: Readonly<Record<string, string>> = {
  'another issuer': named(OTHER),
  'an empty issuer': '<saml:Issuer/>',
  'other letters': named(ISSUER.replace('idp', 'IDP')),
  'a blank at the end': named(`${ISSUER} `),
  'a blank at the start': named(` ${ISSUER}`),
  'a line break at the end': named(`${ISSUER}\n`),
  'a slash at the end': named(`${ISSUER}/`),
  'an element inside': named(`${ISSUER.slice(0, 8)}<saml:Issuer>${ISSUER.slice(8)}</saml:Issuer>`),
  'an element of another name inside': named(`${ISSUER.slice(0, 8)}<saml:Part>${ISSUER.slice(8)}</saml:Part>`),
  'two issuers': `${named(ISSUER)}${named(OTHER)}`,
  'two issuers, the wrong one first': `${named(OTHER)}${named(ISSUER)}`,
  'another namespace': `<x:Issuer xmlns:x="urn:example">${ISSUER}</x:Issuer>`,
};

describe('SSOLOGIN-022 H17: a signed response is rejected because of its issuer', () => {
  const cases: Readonly<Record<string, (xml: string) => string>> = {
    ...Object.fromEntries(Object.entries(WRONG).map(([name, wrong]) => [`${name} in the response`, withIssuers(wrong, ELEMENT)])),
    ...Object.fromEntries(Object.entries(WRONG).map(([name, wrong]) => [`${name} in the assertion`, withIssuers(ELEMENT, wrong)])),
    'another issuer in both': withIssuers(named(OTHER), named(OTHER)),
    'no issuer in the assertion': withIssuers(ELEMENT, ''),
    'no issuer in either': withIssuers('', ''),
    'no issuer in the response, another in the assertion': withIssuers('', named(OTHER)),
    'a further issuer in the status': (xml) =>
      xml.replace('</samlp:Status>', `<samlp:StatusDetail>${ELEMENT}</samlp:StatusDetail></samlp:Status>`),
  };

  test.each(Object.entries(cases))('%s', async (name, edit) => {
    const before = await refusalsFor('issuer');
    const { location, cookies } = await answer(customer, edit);
    expect(cookies).not.toContain('edge_auth_token');
    tally.count(name, location === REFUSED);
    expect(await refusalsFor('issuer')).toBe(before + 1);
  });

  test.each([
    ['a comment in the issuer of the response', withIssuers(named(`${ISSUER}<!---->`), ELEMENT)],
    ['a comment in the issuer of the assertion', withIssuers(ELEMENT, named(`${ISSUER}<!---->.evil.example`))],
    ['CDATA in the issuer of the assertion', withIssuers(ELEMENT, named(`<![CDATA[${ISSUER}]]>`))],
  ])('%s', async (name, edit) => {
    const before = await refusalsFor('markup');
    tally.count(name, (await answer(customer, edit)).location === REFUSED);
    expect(await refusalsFor('markup')).toBe(before + 1);
  });
});

describe('SSOLOGIN-022: the issuer of the configuration signs in', () => {
  const taken = async (of: Customer, edit: (xml: string) => string, issuer?: string) => (await answer(of, edit, issuer)).location;
  const asItIs = (xml: string) => xml;

  test('in response and assertion', async () => {
    expect(await taken(customer, asItIs)).toBe('/a?b=c#d');
  });

  test('only in the assertion, because SAML allows a response without an issuer', async () => {
    expect(await taken(customer, withIssuers('', ELEMENT))).toBe('/a?b=c#d');
  });

  test.each([
    ['with characters that XML escapes', 'https://idp.example/saml?tenant=1&realm=a'],
    ['that is a name', 'urn:example:Tenant:7'],
    ['of the greatest length that SAML allows', `https://idp.example/${'e'.repeat(1_004)}`],
  ])('%s', async (_name, idpEntityId) => {
    const of = await buildSsoCustomer(server, { idpEntityId, userProvisionMode: 'In-time' });
    const { browser, facts, relay } = await begin(server, of, `issuer-${of.uniqueName}@example.org`);
    expect((await send(server, browser, relay, encode(signed({ ...facts, issuer: idpEntityId })))).location).toBe('/a?b=c#d');
  });
});

describe('without an entity id of the provider', () => {
  test('a sign-in does not begin', async () => {
    const of = await buildSsoCustomer(server, { idpEntityId: null });
    const { code } = await server.browser().call(LOGIN, { input: { accountName: of.uniqueName } });
    expect(code).toBe('ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED');
  });

  test.each(['', 'e'.repeat(1_025)])('the database rejects an entity id that SAML does not allow', async (idpEntityId) => {
    await expect(buildSsoCustomer(server, { idpEntityId })).rejects.toThrow();
  });

  test('a pending sign-in does not complete', async () => {
    const of = await buildSsoCustomer(server, { userProvisionMode: 'In-time' });
    const { browser, facts, relay } = await begin(server, of, 'under.way@example.org');
    await configure(server, of, { idpEntityId: null });
    const { location, cookies } = await send(server, browser, relay, encode(signed(facts)));
    expect(cookies).not.toContain('edge_auth_token');
    expect(location).toContain('ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED');
  });
});

describe('log-out by another issuer under the right key', () => {
  const destination = (of: Customer) => `https://console.example${logoutPath(of.uniqueName)}`;

  test.each([
    ['another issuer', OTHER],
    ['other letters', ISSUER.toUpperCase()],
    ['a blank at the end', `${ISSUER} `],
    ['a blank at the start', ` ${ISSUER}`],
    ['an element inside', `${ISSUER.slice(0, 8)}<saml:Part>${ISSUER.slice(8)}</saml:Part>`],
    ['no text', ''],
  ])('a request with %s does not end a session and is not answered', async (_name, issuer) => {
    const { browser } = await signInBySaml(server, customer, email);
    const path = logoutPath(customer.uniqueName);
    const facts = { destination: destination(customer), nameId: email, now: server.clock.now(), issuer };
    expect(await getLogout(server, path, signedQuery(logoutRequest(facts)))).toBe('/login');
    expect(await postLogout(server, path, { SAMLRequest: encode(signedInside(logoutRequest(facts))) })).toBe('/login');
    expect(await signedInUser(browser)).toBe(email);
  });

  test('a request of the former issuer does not end a session after the configuration names another issuer', async () => {
    const of = await buildSsoCustomer(server, { userProvisionMode: 'In-time', logoutUrl: LOGOUT_URL });
    const person = `moved-${of.uniqueName}@example.org`;
    const { browser } = await signInBySaml(server, of, person);
    expect(await signedInUser(browser)).toBe(person);
    await configure(server, of, { idpEntityId: OTHER });
    const facts = { destination: destination(of), nameId: person, now: server.clock.now() };
    expect(await getLogout(server, logoutPath(of.uniqueName), signedQuery(logoutRequest(facts)))).toBe('/login');
    expect(await signedInUser(browser)).toBe(person);
  });

  test.each([
    ['signed', (xml: string) => signedQuery(xml, { parameter: 'SAMLResponse' })],
    ['unsigned', (xml: string) => unsignedQuery(xml, 'SAMLResponse')],
  ])('a %s response does not complete our request', async (_name, query) => {
    const { browser } = await signInBySaml(server, customer, email);
    const { data } = await browser.call<{ AuthLogout: { singleLogoutUrl: string } }>(LOGOUT);
    const id = / ID="([^"]+)"/.exec(messageIn(data?.AuthLogout.singleLogoutUrl))?.[1] ?? '';
    const path = logoutPath(customer.uniqueName);
    const failed = logoutResponse(destination(customer), id, server.clock.now(), 'Responder');
    expect(await getLogout(server, path, query(failed.replace(ISSUER, OTHER)))).toBe('/login');
    // The request still waits for the provider's own answer.
    expect(await getLogout(server, path, query(failed))).toBe('/login?signed_out=partly');
  });
});
