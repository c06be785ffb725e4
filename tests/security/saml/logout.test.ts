import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildResponse, signResponse } from '../../../server/integrations/identityProvider/signResponse.js';
import { buildUser, signedIn, startTestConsole, type Customer, type TestBrowser, type TestConsole } from '../../../server/testing/index.js';
import { Tally } from '../../support/hostileTries.js';
import {
  getLogout,
  logoutPath,
  logoutRequest,
  logoutResponse,
  messageIn,
  newMessageId,
  postLogout,
  RSA_SHA256,
  signedInside,
  signedQuery,
  unsignedQuery,
  type LogoutFacts,
} from './logoutBench.js';
import {
  begin,
  buildSsoCustomer,
  configure,
  encode,
  MINUTE,
  newKeys,
  provider,
  send,
  signed,
  signInBySaml,
  signedInUser,
} from './samlBench.js';
import { selfSigned } from '../../../server/integrations/identityProvider/selfSigned.js';

const LOGOUT = 'mutation AuthLogout { AuthLogout { logout singleLogoutUrl } }';
const LOGOUT_URL = 'https://idp.example/logout?tenant=1';

let server: TestConsole;
let customer: Customer;
let path: string;
let email: string;
const tally = new Tally('SAML', 'H18');

beforeAll(async () => {
  server = await startTestConsole({ PUBLIC_URL: 'https://console.example' });
  customer = await buildSsoCustomer(server, { logoutUrl: LOGOUT_URL });
  path = logoutPath(customer.uniqueName);
  email = (await buildUser(server.database.storage, customer)).email;
});
afterAll(() => server.close());

const destination = () => `https://console.example${path}`;
const logOut = async (browser: TestBrowser) =>
  (await browser.call<{ AuthLogout: { singleLogoutUrl: string | null } }>(LOGOUT)).data?.AuthLogout;

describe('log-out in the console', () => {
  test('ends the session first, then redirects to the provider with a request for that user', async () => {
    const { browser } = await signInBySaml(server, customer, email);
    const kept = new Map(browser.cookies);
    const url = (await logOut(browser))?.singleLogoutUrl ?? '';
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await signedInUser(browser)).toBeUndefined();
    expect(url.startsWith('https://idp.example/logout?tenant=1&SAMLRequest=')).toBe(true);
    const request = messageIn(url);
    expect(request).toContain(`>${email}</saml:NameID>`);
    expect(request).toContain(`Destination="https://idp.example/logout?tenant=1"`);
    expect(new URL(url).searchParams.has('Signature')).toBe(false);
    const id = / ID="([^"]+)"/.exec(request)?.[1] ?? '';
    const answer = signedQuery(logoutResponse(destination(), id, server.clock.now()), { parameter: 'SAMLResponse' });
    expect(await getLogout(server, path, answer)).toBe('/login');
  });

  test('names the session as the provider named it', async () => {
    const { browser, facts, relay } = await begin(server, customer, email);
    const xml = buildResponse(facts).replace('<saml:AuthnStatement ', '<saml:AuthnStatement SessionIndex="_session7" ');
    await send(server, browser, relay, encode(signResponse(xml, provider.privateKey)));
    expect(messageIn((await logOut(browser))?.singleLogoutUrl ?? '')).toMatch(/SessionIndex[^>]*>_session7</);
  });

  test('is signed if the server has a key', async () => {
    const { privateKey } = newKeys();
    const certificate = selfSigned(privateKey, new Date(Date.now() - MINUTE), new Date(Date.now() + MINUTE));
    const signing = await startTestConsole({ SAML_SIGNING_KEY: privateKey, SAML_SIGNING_CERTIFICATE: certificate });
    try {
      const of = await buildSsoCustomer(signing, { logoutUrl: LOGOUT_URL, userProvisionMode: 'In-time' });
      const { browser } = await signInBySaml(signing, of, 'signing@example.org');
      const { searchParams } = new URL((await logOut(browser))?.singleLogoutUrl ?? '');
      expect(searchParams.get('SigAlg')).toBe(RSA_SHA256);
      expect(searchParams.get('Signature')).toBeTruthy();
    } finally {
      await signing.close();
    }
  });

  test.each([null, 'javascript:alert(1)', 'not an address'])('stays in the console if its address is %s', async (logoutUrl) => {
    const of = await buildSsoCustomer(server, { logoutUrl, userProvisionMode: 'In-time' });
    const { browser } = await signInBySaml(server, of, `stays-${of.uniqueName}@example.org`);
    expect(await logOut(browser)).toEqual({ logout: true, singleLogoutUrl: null });
  });

  test('of a user who signed in with a password does not redirect to a provider', async () => {
    const browser = await signedIn(server, customer, []);
    expect(await logOut(browser)).toEqual({ logout: true, singleLogoutUrl: null });
  });
});

/** A signed-in user, and a valid request for that user. */
async function atProvider(change: Partial<LogoutFacts> = {}) {
  const { browser } = await signInBySaml(server, customer, email);
  const facts = { destination: destination(), nameId: email, now: server.clock.now(), ...change };
  return { browser, facts };
}

describe('log-out by the provider', () => {
  test('by redirect ends all sessions of the user, and is answered', async () => {
    const { browser, facts } = await atProvider();
    const other = await signInBySaml(server, customer, email);
    const id = newMessageId();
    const location = await getLogout(server, path, signedQuery(logoutRequest({ ...facts, id }), { relay: 'their state' }));
    expect(await signedInUser(browser)).toBeUndefined();
    expect(await signedInUser(other.browser)).toBeUndefined();
    expect(location?.startsWith('https://idp.example/logout?tenant=1&SAMLResponse=')).toBe(true);
    expect(new URL(location ?? '').searchParams.get('RelayState')).toBe('their state');
    const response = messageIn(location, 'SAMLResponse');
    expect(response).toContain(`InResponseTo="${id}"`);
    expect(response).toContain('status:Success');
  });

  test('by post does the same', async () => {
    const { browser, facts } = await atProvider();
    const location = await postLogout(server, path, { SAMLRequest: encode(signedInside(logoutRequest(facts))) });
    expect(await signedInUser(browser)).toBeUndefined();
    expect(messageIn(location, 'SAMLResponse')).toContain('status:Success');
  });

  test('with a session index ends that session only', async () => {
    const signInAs = async (index: string) => {
      const { browser, facts, relay } = await begin(server, customer, email);
      const xml = buildResponse(facts).replace('<saml:AuthnStatement ', `<saml:AuthnStatement SessionIndex="${index}" `);
      await send(server, browser, relay, encode(signResponse(xml, provider.privateKey)));
      return browser;
    };
    const [one, two] = [await signInAs('_one'), await signInAs('_two')];
    const facts = { destination: destination(), nameId: email, now: server.clock.now(), sessionIndex: '_one' };
    await getLogout(server, path, signedQuery(logoutRequest(facts)));
    expect(await signedInUser(one)).toBeUndefined();
    expect(await signedInUser(two)).toBe(email);
  });

  test('is accepted while the provider changes its key, and without a logout URL ends on the sign-in page', async () => {
    const next = newKeys();
    await configure(server, customer, { logoutUrl: null, publicCertificates: [next.publicKey, provider.publicKey] });
    const { browser, facts } = await atProvider();
    expect(await getLogout(server, path, signedQuery(logoutRequest(facts), { key: next.privateKey }))).toBe('/login');
    expect(await signedInUser(browser)).toBeUndefined();
    await configure(server, customer, { logoutUrl: LOGOUT_URL });
  });
});

type Hostile = (facts: LogoutFacts) => Promise<string | undefined>;
const get = (query: string) => getLogout(server, path, query);
const post = (xml: string) => postLogout(server, path, { SAMLRequest: encode(xml) });
const attacker = newKeys();
const VICTIM = '<saml:NameID>';
const signatureIn = (xml: string) => /<ds:Signature.*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';

/** A signed request of the provider for another user, which the attacker wants to use for the victim. (samlify#634) */
const forOther = (facts: LogoutFacts) => signedInside(logoutRequest({ ...facts, nameId: 'somebody.else@example.org' }));

const WRAPPED: Readonly<Record<string, Hostile>> = {
  'a forged request around the signed one': (facts) => {
    const inner = forOther(facts);
    return post(logoutRequest(facts).replace('</samlp:LogoutRequest>', `${inner}</samlp:LogoutRequest>`));
  },
  'a forged request with the signature, the signed one in Extensions': (facts) => {
    const inner = forOther(facts);
    const decoy = `${signatureIn(inner)}<samlp:Extensions>${inner.replace(signatureIn(inner), '')}</samlp:Extensions>${VICTIM}`;
    return post(logoutRequest(facts).replace(VICTIM, decoy));
  },
  'the signed one in an Object of its signature': (facts) => {
    const inner = forOther(facts);
    const signature = signatureIn(inner).replace(
      '</ds:Signature>',
      `<ds:Object>${inner.replace(signatureIn(inner), '')}</ds:Object></ds:Signature>`,
    );
    return post(logoutRequest(facts).replace(VICTIM, `${signature}${VICTIM}`));
  },
  'a second name before the signed one': (facts) =>
    post(forOther(facts).replace(VICTIM, `<saml:NameID>${facts.nameId}</saml:NameID>${VICTIM}`)),
  'a second name of another namespace': (facts) => post(forOther(facts).replace(VICTIM, `<NameID>${facts.nameId}</NameID>${VICTIM}`)),
  'a name in Extensions': (facts) =>
    post(forOther(facts).replace(VICTIM, `<samlp:Extensions><saml:NameID>${facts.nameId}</saml:NameID></samlp:Extensions>${VICTIM}`)),
  'two requests side by side': (facts) => post(`${logoutRequest(facts)}${forOther(facts)}`),
  'the same id twice': (facts) => {
    const inner = forOther(facts);
    const id = / ID="([^"]+)"/.exec(inner)?.[1] ?? '';
    return post(logoutRequest({ ...facts, id }).replace(VICTIM, `${signatureIn(inner)}${VICTIM}`));
  },
};

const UNPROVEN: Readonly<Record<string, Hostile>> = {
  'unsigned by redirect': (facts) => get(unsignedQuery(logoutRequest(facts))),
  'unsigned by post': (facts) => post(logoutRequest(facts)),
  'signed inside, but sent by redirect': (facts) => get(unsignedQuery(signedInside(logoutRequest(facts)))),
  'signed by another key, by redirect': (facts) => get(signedQuery(logoutRequest(facts), { key: attacker.privateKey })),
  'signed by another key, by post': (facts) => post(signedInside(logoutRequest(facts), { key: attacker.privateKey })),
  'SHA-1 by redirect': (facts) => get(signedQuery(logoutRequest(facts), { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })),
  'SHA-1 by post': (facts) => post(signedInside(logoutRequest(facts), { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })),
  'a signature without its algorithm': (facts) => get(signedQuery(logoutRequest(facts)).replace(/&SigAlg=[^&]+/, '')),
  'an algorithm without a signature': (facts) => get(signedQuery(logoutRequest(facts)).replace(/&Signature=[^&]+/, '')),
  'an algorithm that is none': (facts) => get(signedQuery(logoutRequest(facts)).replace(/SigAlg=[^&]+/, 'SigAlg=none')),
  'another name under the signature': (facts) => {
    const query = signedQuery(logoutRequest({ ...facts, nameId: 'somebody.else@example.org' }));
    return get(query.replace(/SAMLRequest=[^&]+/, unsignedQuery(logoutRequest(facts))));
  },
  'a second request in the query': (facts) => {
    const other = signedQuery(logoutRequest({ ...facts, nameId: 'somebody.else@example.org' }));
    return get(`${unsignedQuery(logoutRequest(facts))}&${other}`);
  },
  'a second request under a name that contains the parameter': (facts) => {
    const other = signedQuery(logoutRequest({ ...facts, nameId: 'somebody.else@example.org' }));
    return get(`${other.replace('SAMLRequest=', 'xSAMLRequest=')}&${unsignedQuery(logoutRequest(facts))}`);
  },
  'request and answer at once': (facts) => get(`${signedQuery(logoutRequest(facts))}&SAMLResponse=x`),
  'a RelayState that was added': (facts) => get(`${signedQuery(logoutRequest(facts))}&RelayState=https%3A%2F%2Fevil.example`),
};

const MISPLACED: Readonly<Record<string, Hostile>> = {
  'another name': (facts) => get(signedQuery(logoutRequest({ ...facts, nameId: 'nobody@example.org' }))),
  'the name in other letters': (facts) => get(signedQuery(logoutRequest({ ...facts, nameId: facts.nameId.toUpperCase() }))),
  'a comment in the name': (facts) => get(signedQuery(logoutRequest({ ...facts, nameId: `${facts.nameId}<!---->.evil` }))),
  'another issuer': (facts) => get(signedQuery(logoutRequest({ ...facts, issuer: 'https://other.example' }))),
  'another destination': (facts) => get(signedQuery(logoutRequest({ ...facts, destination: 'https://other.example/slo' }))),
  'no destination': (facts) => get(signedQuery(logoutRequest(facts).replace(/ Destination="[^"]+"/, ''))),
  'an old request': (facts) => get(signedQuery(logoutRequest({ ...facts, now: new Date(facts.now.getTime() - 12 * MINUTE) }))),
  'a request of the future': (facts) => get(signedQuery(logoutRequest({ ...facts, now: new Date(facts.now.getTime() + 2 * MINUTE) }))),
  'no time': (facts) => get(signedQuery(logoutRequest(facts).replace(/ IssueInstant="[^"]+"/, ''))),
  'a request that is over': (facts) => {
    const over = new Date(facts.now.getTime() - MINUTE - 1000).toISOString();
    return get(signedQuery(logoutRequest(facts).replace(' Version', ` NotOnOrAfter="${over}" Version`)));
  },
  'no id': (facts) => get(signedQuery(logoutRequest(facts).replace(/ ID="[^"]+"/, ''))),
  'another version': (facts) => get(signedQuery(logoutRequest(facts).replace('Version="2.0"', 'Version="1.1"'))),
  'an encrypted name': (facts) =>
    get(signedQuery(logoutRequest(facts).replace('</samlp:LogoutRequest>', '<saml:EncryptedID/></samlp:LogoutRequest>'))),
  'the address of another customer': async (facts) => {
    const other = await buildSsoCustomer(server);
    const theirs = logoutPath(other.uniqueName);
    return getLogout(server, theirs, signedQuery(logoutRequest({ ...facts, destination: `https://console.example${theirs}` })));
  },
  'another region': (facts) => getLogout(server, path.replace('ap-southeast-2', 'eu-west-1'), signedQuery(logoutRequest(facts))),
  'an unknown customer': (facts) => getLogout(server, logoutPath('nobody-has-this'), signedQuery(logoutRequest(facts))),
  'a deflate bomb': () => get(unsignedQuery(' '.repeat(50_000_000))),
  'a deflate bomb inside a request': (facts) =>
    get(signedQuery(logoutRequest(facts).replace('</saml:Issuer>', `</saml:Issuer>${' '.repeat(20_000_000)}`))),
  'a document type': (facts) => get(signedQuery(`<!DOCTYPE r [<!ENTITY x "y">]>${logoutRequest(facts)}`)),
  nothing: () => get(''),
  'no message': () => get('SAMLRequest=%E0%A4%A'),
};

describe('rejected, and all users stay signed in', () => {
  test.each(Object.entries({ ...WRAPPED, ...UNPROVEN, ...MISPLACED }))('%s', async (_name, attack) => {
    await tally.prove(async () => {
      const { browser, facts } = await atProvider();
      const location = (await attack(facts)) ?? '';
      expect(await signedInUser(browser)).toBe(email);
      // A signed request for an unknown user is answered with a rejection, also to the configured address.
      expect(location === '/login' || messageIn(location, 'SAMLResponse').includes('status:Requester')).toBe(true);
    });
  });

  test('a request that was used before', async () => {
    await tally.prove(async () => {
      const { facts } = await atProvider();
      const query = signedQuery(logoutRequest(facts));
      expect(await getLogout(server, path, query)).toContain('https://idp.example/logout');
      const { browser } = await atProvider();
      expect(await getLogout(server, path, query)).toBe('/login');
      expect(await signedInUser(browser)).toBe(email);
    });
  });

  test.each([
    [
      'to a request that was not sent',
      (id: string) => signedQuery(logoutResponse(destination(), `${id}x`, server.clock.now()), { parameter: 'SAMLResponse' }),
    ],
    [
      'by another key',
      (id: string) =>
        signedQuery(logoutResponse(destination(), id, server.clock.now()), { parameter: 'SAMLResponse', key: attacker.privateKey }),
    ],
    [
      'for another address',
      (id: string) => signedQuery(logoutResponse('https://other.example', id, server.clock.now()), { parameter: 'SAMLResponse' }),
    ],
  ])('a response %s changes nothing: the browser is on the sign-in page', async (_name, answer) => {
    await tally.prove(async () => {
      const { browser } = await atProvider();
      const id = / ID="([^"]+)"/.exec(messageIn((await logOut(browser))?.singleLogoutUrl ?? ''))?.[1] ?? '';
      const bystander = (await atProvider()).browser;
      expect(await getLogout(server, path, `${answer(id)}&RelayState=https%3A%2F%2Fevil.example`)).toBe('/login');
      expect(await signedInUser(bystander)).toBe(email);
    });
  });
});

test.each([
  ['everywhere', 'Success', '/login'],
  ['not at all', 'Responder', '/login?signed_out=partly'],
  ['partly', 'Success', '/login?signed_out=partly'],
])('the user sees a message when the provider logged out %s', async (extent, status, address) => {
  const { browser } = await signInBySaml(server, customer, email);
  const id = / ID="([^"]+)"/.exec(messageIn((await logOut(browser))?.singleLogoutUrl ?? ''))?.[1] ?? '';
  const code = (value: string, inner = '') =>
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${value}">${inner}</samlp:StatusCode>`;
  const response = logoutResponse(destination(), id, server.clock.now(), status);
  const answer = extent === 'partly' ? response.replace(/<samlp:StatusCode [^>]*>/, code('Success', code('PartialLogout'))) : response;
  expect(await getLogout(server, path, signedQuery(answer, { parameter: 'SAMLResponse' }))).toBe(address);
});

test('a response to a log-out request cannot sign a user in', async () => {
  const { browser } = await signInBySaml(server, customer, email);
  const id = / ID="([^"]+)"/.exec(messageIn((await logOut(browser))?.singleLogoutUrl ?? ''))?.[1] ?? '';
  const { facts, relay, browser: next } = await begin(server, customer, email);
  const { cookies } = await send(server, next, relay, encode(signed({ ...facts, requestId: id })));
  tally.count('signed in by an answer to a log-out', !cookies.includes('edge_auth_token'));
});
