import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomer, startTestDatabase, type Customer, type TestDatabase } from '../../server/testing/index.js';
import { COOKIES } from '@edge-console/sdk/contract';
import { configureSso, encode, ISSUER, LOGIN, signed } from '../security/saml/samlBench.js';
import { startServer, type RunningServer } from '../support/startServer.js';

/** Two processes of the built server on one PostgreSQL, behind one address. */
const ADDRESS = 'http://console.example';

let database: TestDatabase;
let customer: Customer;
let variables: Record<string, string>;
let one: RunningServer;
let two: RunningServer;

beforeAll(async () => {
  database = await startTestDatabase();
  customer = await buildCustomer(database.storage);
  await configureSso(database.storage, customer, { userProvisionMode: 'In-time' });
  variables = {
    ...database.settings,
    SECRET_KEY: 'a key for tests that is long enough',
    PUBLIC_URL: ADDRESS,
    DEMO_DATA: 'false',
  };
  [one, two] = await Promise.all([startServer(variables), startServer(variables)]);
});
afterAll(async () => {
  await Promise.all([one, two].map((server) => server.stop()));
  await database.close();
});

interface Pending {
  readonly cookie: string;
  readonly body: string;
}

/** A sign-in that began at one process, with the provider's response. */
async function begin(server: RunningServer, email: string): Promise<Pending> {
  const reply = await fetch(`${server.url}/api/ap-southeast-2/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'IDPAuthSSOLogin', query: LOGIN, variables: { input: { accountName: customer.uniqueName } } }),
  });
  const { data } = (await reply.json()) as { data: { IDPAuthSSOLogin: string } };
  const { searchParams } = new URL(data.IDPAuthSSOLogin);
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
  const body = new URLSearchParams({ SAMLResponse: encode(answer), RelayState: searchParams.get('RelayState') ?? '' }).toString();
  return { body, cookie: (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' };
}

/** @returns whether the response signed the user in */
async function send(server: RunningServer, { body, cookie }: Pending): Promise<boolean> {
  const reply = await fetch(`${server.url}/api/ap-southeast-2/sso/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ISSUER, cookie },
    body,
  });
  expect(reply.status).toBe(303);
  return reply.headers.getSetCookie().some((set) => set.startsWith(`${COOKIES.authToken}=`));
}

test('SSOLOGIN-022 H16: a response to one process is accepted by another, and afterwards by none, not even after a crash', async () => {
  const pending = await begin(one, 'over.there@example.org');
  expect(await send(two, pending)).toBe(true);
  expect(await send(two, pending)).toBe(false);
  expect(await send(one, pending)).toBe(false);
  await two.kill();
  two = await startServer(variables);
  expect(await send(two, pending)).toBe(false);
});

test('SSOLOGIN-022 H16: a request stays valid after its process has ended', async () => {
  const pending = await begin(one, 'patient@example.org');
  await one.kill();
  one = await startServer(variables);
  expect(await send(one, pending)).toBe(true);
});

test('SSOLOGIN-022 SSOLOGIN-023 H16: of copies that reach both processes at the same time, one signs in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pending = await begin(round % 2 === 0 ? one : two, `at.once.${round}@example.org`);
    const taken = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index % 2 === 0 ? one : two, pending)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  }
});

test('SSOLOGIN-023: a new user who signs in twice at the same time is created once, and both sign-ins succeed', async () => {
  const both = await Promise.all([one, two].map((server) => begin(server, 'twice@example.org')));
  expect(await Promise.all([send(one, both[0] as Pending), send(two, both[1] as Pending)])).toEqual([true, true]);
});
