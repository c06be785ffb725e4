import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import {
  buildCustomer,
  buildGroup,
  EMAIL_LOGIN,
  startTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { askMe, newUser, PASSWORD } from './signInCases.js';

/*
 * Requests that a page of another site can make a browser send: every kind that needs no preflight, and one that needs it,
 * from every kind of origin, with all cookies. None may have an effect. (security.md H28)
 */

const URL_OF_API = '/api/ap-southeast-2/graphql';
const EVIL = 'https://evil.example';

/** The attempts: a sign-in as another user, a log-out, a change. */
interface Target {
  readonly name: string;
  readonly operationName: string;
  readonly query: string;
  readonly variables: object;
}

interface Shape {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly type?: string;
  readonly encode: (target: Target) => string;
}

const asJson = ({ operationName, query, variables }: Target) => JSON.stringify({ operationName, query, variables });
const fieldsOf = ({ operationName, query, variables }: Target) => ({ operationName, query, variables: JSON.stringify(variables) });

const SHAPES: readonly Shape[] = [
  { name: 'GET', method: 'GET', encode: (target) => new URLSearchParams(fieldsOf(target)).toString() },
  {
    name: 'form',
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    encode: (target) => new URLSearchParams(fieldsOf(target)).toString(),
  },
  { name: 'text/plain', method: 'POST', type: 'text/plain', encode: asJson },
  { name: 'text/plain that names JSON', method: 'POST', type: 'text/plain; charset=application/json', encode: asJson },
  {
    name: 'multipart',
    method: 'POST',
    type: 'multipart/form-data; boundary=x',
    encode: (target) => `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${asJson(target)}\r\n--x--\r\n`,
  },
  { name: 'no type', method: 'POST', encode: asJson },
  // This request needs a preflight, which is rejected below; it is sent as if the preflight had been granted.
  { name: 'JSON', method: 'POST', type: 'application/json', encode: asJson },
];

const ORIGINS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no Origin': {},
  'null Origin': { origin: 'null' },
  'evil Origin': { origin: EVIL },
  'an Origin that ends like ours': { origin: 'http://localhost:80.evil.example' },
  'our host on another port': { origin: 'http://localhost:8081' },
  'Sec-Fetch-Site cross-site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  'Sec-Fetch-Site same-site': { 'sec-fetch-site': 'same-site' },
  'evil Origin and cross-site': { origin: EVIL, 'sec-fetch-site': 'cross-site' },
};

let server: TestConsole;
let victim: TestBrowser;
let targets: readonly Target[];
const tally = new Tally('CSRF, browser, plugins', 'H28');

beforeAll(async () => {
  server = await startTestConsole();
  const customer = await buildCustomer(server.database.storage);
  const group = await buildGroup(server.database.storage, customer, { actions: ['edge:access', 'org:createGroup'] });
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  const user = await newUser(server, { mfaEnabled: false, customerId, hierarchyId, groups: [group] });
  const attacker = await newUser(server, { mfaEnabled: false });
  victim = server.browser();
  await victim.signIn(user.email, PASSWORD);
  targets = [
    {
      name: 'login',
      operationName: 'AuthEmailLogin',
      query: EMAIL_LOGIN,
      variables: { input: { email: attacker.email, password: PASSWORD } },
    },
    { name: 'logout', operationName: 'AuthLogout', query: 'mutation AuthLogout { AuthLogout { logout } }', variables: {} },
    {
      name: 'mutation',
      operationName: 'ORGCreateGroup',
      query: 'mutation ORGCreateGroup($group: ORGCreateGroupInput!) { ORGCreateGroup(group: $group) { _id } }',
      variables: { group: { name: 'Planted', organizationId, customerId, hierarchyId } },
    },
  ];
  // The same change by the console succeeds, so the attempts below are rejected because of their origin.
  const own = { group: { name: 'Own', organizationId, customerId, hierarchyId } };
  expect((await victim.call(targets[2]?.query ?? '', own)).code).toBeUndefined();
});
afterAll(() => server.close());

/** Everything that could have changed: sessions, attempts, groups, audit. */
async function state(): Promise<string> {
  const counted = sql`SELECT
    (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM sessions WHERE ended_at IS NULL) AS open,
    (SELECT sum(failed_attempts) FROM credentials) AS attempts, (SELECT count(*) FROM groups) AS groups, (SELECT count(*) FROM audit) AS audit`;
  const { rows } = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) => transaction.execute(counted));
  return JSON.stringify(rows[0]);
}

/** The worst case: the browser also sends the cookies that SameSite would withhold. */
async function send(shape: Shape, origin: Readonly<Record<string, string>>, target: Target) {
  const cookie = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const encoded = shape.encode(target);
  return server.app.inject({
    method: shape.method,
    url: shape.method === 'GET' ? `${URL_OF_API}?${encoded}` : URL_OF_API,
    headers: { cookie, ...origin, ...(shape.type === undefined ? {} : { 'content-type': shape.type }) },
    ...(shape.method === 'GET' ? {} : { payload: encoded }),
  });
}

test('H28: requests of another site cannot sign in, log out or change anything', async () => {
  const before = await state();
  for (const shape of SHAPES)
    for (const [name, origin] of Object.entries(ORIGINS))
      for (const target of targets) {
        // JSON without headers that browsers add is sent by a program: it can sign in, but does not have a user's cookies.
        if (shape.name === 'JSON' && name === 'no Origin' && target.name === 'login') continue;
        const reply = await send(shape, origin, target);
        const isUnchanged = (await state()) === before;
        const setsSession = reply.cookies.some(({ name: cookie, value }) => cookie === COOKIES.authToken && value !== '');
        tally.count(`${shape.name}, ${name}, ${target.name}`, isUnchanged && !setsSession && reply.body.includes('"errors"'));
      }
  expect((await askMe(victim)).code).toBeUndefined();
});

test("H28: preflights are rejected, so another site cannot send JSON or the console's headers", async () => {
  for (const [name, origin] of Object.entries(ORIGINS))
    for (const headers of ['content-type', 'content-type, authorization, x-xsrf-token']) {
      const reply = await server.app.inject({
        method: 'OPTIONS',
        url: URL_OF_API,
        headers: { ...origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
      });
      const granted = Object.keys(reply.headers).filter((header) => header.startsWith('access-control-'));
      tally.count(`preflight, ${name}, ${headers}`, granted.length === 0);
    }
});

test('H28: other sites cannot read responses, and pages and responses cannot be framed', async () => {
  const paths = [
    '/',
    '/login',
    '/loginWithSSO',
    '/forgetPassword',
    '/resetPassword?token=x',
    '/region/eu-west-1/customers/x/groups',
    '/no/such',
  ];
  const others = ['/mailbox', '/mailbox/messages.json', '/mailbox/style.css', '/plugins/manifest.json', '/plugins/iam/1.0.0/none.js'];
  const machines = ['/assets/none.js', '/healthz', '/readyz', '/metrics', '/version/version.json', URL_OF_API, '/api/nowhere/graphql'];
  const signOn = ['/api/eu-west-1/sso/metadata/acme', '/api/eu-west-1/sso/acs', '/idp/login', '/idp/style.css'];
  const unreadable = ['/%E0%A4%A', '/plugins/%E0%A4%A/1.0.0/a.js'];
  for (const url of [...paths, ...others, ...machines, ...signOn, ...unreadable]) {
    const { headers } = await server.app.inject({ url, headers: { origin: EVIL, accept: 'text/html' } });
    const policy = String(headers['content-security-policy'] ?? '');
    tally.count(`${url} in a frame`, policy.includes("frame-ancestors 'none'") && headers['x-frame-options'] === 'DENY');
    tally.count(`${url} read by another site`, headers['access-control-allow-origin'] === undefined);
    tally.count(`${url} as something else`, headers['x-content-type-options'] === 'nosniff');
  }
});

test('the response to an address that cannot be decoded has the same headers as others', async () => {
  const OF_ONE_ANSWER = ['content-length', 'content-type', 'date', 'connection', 'vary', 'cache-control'];
  const headersOf = async (url: string) => {
    const { headers } = await server.app.inject({ url, headers: { 'x-request-id': 'of-both-requests' } });
    return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name)));
  };
  expect(await headersOf('/%E0%A4%A')).toEqual(await headersOf('/healthz'));
});
