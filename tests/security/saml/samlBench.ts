import { generateKeyPairSync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { ssoConfigs } from '../../../server/domains/idp/index.js';
import { buildResponse, signResponse, type ResponseFacts } from '../../../server/integrations/identityProvider/signResponse.js';
import type { Storage } from '../../../server/storage/index.js';
import { buildCustomer, type Customer, type TestBrowser, type TestConsole } from '../../../server/testing/index.js';

/** Shared by tests of SAML: a customer with an identity provider whose key the test has, and the two messages of a sign-in. */

export const LOGIN = 'query IDPAuthSSOLogin($input: IDPAuthSSOLoginInput!) { IDPAuthSSOLogin(input: $input) }';
export const MINUTE = 60_000;
/** The redirect of a sign-in. */
export const REDIRECT = '/a?b=c#d';
/** The address after a rejection, which keeps the redirect. */
export const REFUSED = `/loginWithSSO?${new URLSearchParams({ sso_error: 'failed', redirect: REDIRECT })}`;
/** The address after a rejection without a known request of this browser. */
export const REFUSED_BARE = '/loginWithSSO?sso_error=failed';
export const ISSUER = 'https://idp.example';

export const newKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
/** The identity provider's. */
export const provider = newKeys();

export const encode = (xml: string) => Buffer.from(xml).toString('base64');
export const signed = (facts: ResponseFacts, key = provider.privateKey) => signResponse(buildResponse(facts), key);

export type SsoConfigGiven = Partial<typeof ssoConfigs.$inferInsert>;

export async function configureSso(storage: Storage, of: Customer, given: SsoConfigGiven = {}): Promise<void> {
  const row = {
    customerId: of.customerId,
    accountName: of.uniqueName,
    enabled: true,
    initialized: true,
    loginUrl: 'https://idp.example/login',
    idpEntityId: ISSUER,
    publicCertificates: [provider.publicKey],
    ...given,
  };
  await storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.insert(ssoConfigs).values(row).onConflictDoUpdate({ target: ssoConfigs.customerId, set: row }),
  );
}

export const configure = (server: TestConsole, of: Customer, given?: SsoConfigGiven) => configureSso(server.database.storage, of, given);

/** A customer with single sign-on. */
export async function buildSsoCustomer(server: TestConsole, given: SsoConfigGiven = {}): Promise<Customer> {
  const customer = await buildCustomer(server.database.storage);
  await configure(server, customer, given);
  return customer;
}

export interface Begun {
  readonly browser: TestBrowser;
  /** Required content of the response. */
  readonly facts: ResponseFacts;
  readonly relay: string;
}

/** A pending sign-in. */
export async function begin(server: TestConsole, of: Customer, email: string, { redirect = REDIRECT } = {}): Promise<Begun> {
  const browser = server.browser();
  const { data, code } = await browser.call<{ IDPAuthSSOLogin: string }>(LOGIN, {
    input: { accountName: of.uniqueName, redirect },
  });
  if (data === null) throw new Error(`Refused: ${code}`);
  return { browser, ...factsOf(data.IDPAuthSSOLogin, email) };
}

/** The required content of the response to the request in an address of the provider. */
export function factsOf(address: string, email: string): Omit<Begun, 'browser'> {
  const url = new URL(address);
  const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (pattern: RegExp) => pattern.exec(request)?.[1] ?? '';
  const facts: ResponseFacts = {
    issuer: ISSUER,
    requestId: read(/ ID="([^"]+)"/),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: read(/Issuer[^>]*>([^<]+)</),
    email,
    firstName: 'New',
    lastName: 'Person',
    now: new Date(),
  };
  return { facts, relay: url.searchParams.get('RelayState') ?? '' };
}

/** Posts a response as a browser does, from the provider's page. */
export async function send(server: TestConsole, browser: TestBrowser, relay: string, answer: string, awsRegion = 'ap-southeast-2') {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/${awsRegion}/sso/acs`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ISSUER,
      'sec-fetch-site': 'cross-site',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: new URLSearchParams({ SAMLResponse: answer, RelayState: relay }).toString(),
  });
  for (const { name, value } of reply.cookies) browser.cookies.set(name, value);
  return { status: reply.statusCode, location: reply.headers.location, cookies: reply.cookies.map((cookie) => cookie.name) };
}

/** Both steps. @returns the address to which the browser is redirected */
export async function signInBySaml(server: TestConsole, of: Customer, email: string, change: Partial<ResponseFacts> = {}) {
  const { browser, facts, relay } = await begin(server, of, email);
  const { location } = await send(server, browser, relay, encode(signed({ ...facts, ...change })));
  return { browser, location };
}

const ME = 'query AuthMe { AuthMe { email } }';

/** The signed-in user of a browser. */
export async function signedInUser(browser: TestBrowser): Promise<string | undefined> {
  return (await browser.call<{ AuthMe: { email: string } }>(ME)).data?.AuthMe.email;
}
