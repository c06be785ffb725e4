import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COOKIES } from '@edge-console/sdk/contract';
import { createApp } from './app.js';
import { readConfig } from './config.js';
import { typeDefs } from './graphql/__generated__/typeDefs.js';
import { isOwnSession, readRootFieldRules } from './graphql/rootFieldRules.js';
import { createLogger } from './http/logging.js';
import { sampleCall } from './http/testing/sampleCall.js';
import { operationsJson } from './http/testing/testServer.js';
import { writePlugin } from './plugins/testing/samplePlugin.js';
import { findInstallation } from './root.js';
import {
  buildCustomer,
  buildGroup,
  buildUser,
  RecordingMail,
  startTestDatabase,
  TestQueue,
  type Customer,
  type TestDatabase,
} from './testing/index.js';

/** The whole server on a real database, called as a browser does: cookies, token, X-XSRF-TOKEN. */

const PASSWORD = 'Correct-Horse-42';
const SECRET_KEY = 'a key for tests that is long enough';
const { root, version } = findInstallation();

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let customer: Customer;
let now: Date;
const mail = new RecordingMail();
const log: string[] = [];

interface Answer {
  readonly status: number;
  readonly data: Record<string, never> | null | undefined;
  readonly codes: readonly string[];
  readonly setCookies: readonly string[];
}

class Browser {
  readonly jar = new Map<string, string>();

  async call(query: string, variables: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const token = this.jar.get(COOKIES.authToken);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/ap-southeast-2/graphql',
      headers: {
        'content-type': 'application/json',
        cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.jar.get(COOKIES.xsrf) ?? '',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload: JSON.stringify({ query, variables }),
    });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const cookie of answer.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.jar.delete(cookie.name);
      else this.jar.set(cookie.name, cookie.value);
    }
    const body = answer.json<{ data?: Answer['data']; errors?: { extensions: { code: string } }[] }>();
    return { status: answer.statusCode, data: body.data, codes: body.errors?.map((error) => error.extensions.code) ?? [], setCookies };
  }

  async signIn(email: string, headers: Record<string, string> = {}): Promise<Answer> {
    await this.call(
      'mutation ($input: AuthEmailLoginInput!) { AuthEmailLogin(input: $input) { mfa } }',
      { input: { email, password: PASSWORD } },
      headers,
    );
    return this.call(
      'mutation ($input: AuthMfaLoginInput!) { AuthMfaLogin(input: $input) { expiresAt } }',
      { input: { email, code: mail.lastCode(email) } },
      headers,
    );
  }
}

const ME = '{ AuthMe { email userType } }';
const REFRESH = '{ AuthRefreshToken { expiresAt logout } }';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-app-'));
  database = await startTestDatabase();
  customer = await buildCustomer(database.storage);
  // With a free port, the address of the console is unknown until the server listens: no service may read it earlier.
  const environment = { PORT: '0', DATA_DIR: folder, PLUGINS_DIR: path.join(folder, 'plugins'), TRUSTED_PROXIES: '127.0.0.1' };
  const config = readConfig(environment, version, root);
  app = await createApp({
    config,
    shellDirectory: folder,
    storage: database.storage,
    mail,
    queue: new TestQueue(),
    secretKey: SECRET_KEY,
    logger: createLogger('info', { write: (line) => void log.push(line) }),
    clock: { now: () => now },
  });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  now = new Date();
});

async function userWith(actions: readonly string[]): Promise<{ email: string }> {
  const group = await buildGroup(database.storage, customer, { actions });
  return buildUser(database.storage, customer, { password: PASSWORD, groups: [group] });
}

describe('a session', () => {
  test('GQL-007 GQL-008: begins with password and code; its cookies are strict, and HttpOnly unless the console reads them', async () => {
    const { email } = await userWith([]);
    const browser = new Browser();
    const { setCookies } = await browser.signIn(email);
    const attributes = (name: string) => setCookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
    for (const name of [COOKIES.authToken, COOKIES.sessionPair, COOKIES.refreshToken, COOKIES.xsrf, COOKIES.region]) {
      expect(attributes(name), name).toContain('SameSite=Strict');
      expect(attributes(name), name).not.toContain('Secure');
    }
    for (const name of [COOKIES.sessionPair, COOKIES.refreshToken]) expect(attributes(name), name).toContain('HttpOnly');
    for (const name of [COOKIES.authToken, COOKIES.xsrf, COOKIES.region]) expect(attributes(name), name).not.toContain('HttpOnly');
    expect(attributes(COOKIES.refreshToken)).toContain('Path=/api');
    expect(await browser.call(ME)).toMatchObject({ status: 200, data: { AuthMe: { email } } });
  });

  test('sets Secure cookies for a browser that uses https', async () => {
    const { email } = await userWith([]);
    const { setCookies } = await new Browser().signIn(email, { 'x-forwarded-proto': 'https' });
    expect(setCookies.length).toBeGreaterThanOrEqual(5);
    for (const cookie of setCookies) expect(cookie).toContain('Secure');
  });

  test.each([
    ['without its pair', (browser: Browser) => browser.jar.delete(COOKIES.sessionPair)],
    ["with another session's pair", (browser: Browser) => browser.jar.set(COOKIES.sessionPair, 'other')],
    ['with a changed token', (browser: Browser) => browser.jar.set(COOKIES.authToken, `${browser.jar.get(COOKIES.authToken) ?? ''}x`)],
    ['with a token of 10 kB', (browser: Browser) => browser.jar.set(COOKIES.authToken, 'x'.repeat(10_000))],
    ['without a token', (browser: Browser) => browser.jar.delete(COOKIES.authToken)],
  ])('is not accepted %s: HTTP 401', async (_case, change) => {
    const { email } = await userWith([]);
    const browser = new Browser();
    await browser.signIn(email);
    change(browser);
    expect(await browser.call(ME)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] });
  });

  test('GQL-008: is not enough without the X-XSRF-TOKEN header, for refreshing neither', async () => {
    const { email } = await userWith([]);
    const browser = new Browser();
    await browser.signIn(email);
    for (const query of [ME, REFRESH])
      expect(await browser.call(query, {}, { 'x-xsrf-token': 'other' })).toMatchObject({ codes: ['FORBIDDEN'] });
  });

  test('SESSION-014: is prolonged by the refresh cookie after its access token has run out; a browser without it gets a sign-in error', async () => {
    const { email } = await userWith([]);
    const browser = new Browser();
    await browser.signIn(email);
    now = new Date(now.getTime() + 61 * 60_000);
    expect(await browser.call(ME)).toMatchObject({ status: 401 });
    expect(await browser.call(REFRESH)).toMatchObject({ status: 200, data: { AuthRefreshToken: { expiresAt: expect.any(String) } } });
    expect(await browser.call(ME)).toMatchObject({ status: 200 });
    expect(await new Browser().call(REFRESH)).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] });
  });
});

describe('GQL-014: rights', () => {
  const schema = buildSchema(typeDefs);
  const rules = readRootFieldRules(schema);
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const guarded = roots.flatMap(([type, rootType]) =>
    Object.values(rootType?.getFields() ?? {}).flatMap((field) => {
      const rule = rules.get(field.name);
      if (rule?.kind !== 'action' || isOwnSession(rule)) return [];
      return rule.actions.map((action) => ({ type, field, name: field.name, action }));
    }),
  );
  let userWithoutRights: Browser;

  beforeAll(async () => {
    now = new Date();
    const { email } = await userWith([]);
    userWithoutRights = new Browser();
    await userWithoutRights.signIn(email);
  });

  test.each(guarded)('GQL-014: $name is FORBIDDEN for a user whose groups do not grant $action', async ({ type, field }) => {
    const call = sampleCall(type, field);
    expect(await userWithoutRights.call(call.query, call.variables)).toMatchObject({ status: 200, codes: ['FORBIDDEN'] });
  });

  test.each(guarded)('GQL-014: $name with $action and unknown ids does not cause an internal error', async ({ type, field, action }) => {
    const { email } = await userWith([action]);
    const browser = new Browser();
    await browser.signIn(email);
    const call = sampleCall(type, field);
    const answer = await browser.call(call.query, call.variables);
    expect(answer.codes).not.toContain('INTERNAL_SERVER_ERROR');
    expect(answer.codes).not.toContain('UNAUTHENTICATED');
    // Actions on the whole platform, and on what belongs to no customer, require a right for all customers; this user has rights for one.
    if (action.startsWith('operations:') || action === 'org:createOrganization')
      expect(answer.codes).toEqual([expect.stringMatching(/^(FORBIDDEN|BAD_REQUEST)$/)]);
    else expect(answer.codes).not.toContain('FORBIDDEN');
  });
});

test('the log of these calls does not contain an address, password, code, name or token', async () => {
  const { email } = await userWith([]);
  const browser = new Browser();
  await browser.signIn(email);
  const code = mail.lastCode(email);
  await browser.call(ME);
  const text = log.join('\n');
  expect(text).toContain('"operation":"AuthMfaLogin"');
  for (const secret of [email, PASSWORD, code, browser.jar.get(COOKIES.authToken), browser.jar.get(COOKIES.xsrf), '@example.com']) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
});

test('/readyz reports failing mails until a mail is delivered', async () => {
  const degraded = async () => (await app.inject('/readyz')).json<{ degraded: readonly string[] }>().degraded;
  mail.isFailing = true;
  expect(await degraded()).toEqual(['mail']);
  mail.isFailing = false;
  expect(await degraded()).toEqual([]);
});

test('FLAG-007: an operation of a disabled plugin is rejected, and that of an enabled plugin is executed', async () => {
  const { email } = await userWith(['org:viewOrganizationList']);
  const browser = new Browser();
  await browser.signIn(email);
  const organizations = '{ ORGGetOrganizations(filter: {}) { _id } }';
  const own = '{ AuthMe { _id } }';
  await writeDocuments('ghost', organizations);
  await writeDocuments('customers', own);
  await expect.poll(async () => (await browser.call(organizations)).codes, { timeout: 5000 }).toEqual(['OPERATION_DISABLED']);
  expect(await browser.call(own)).toMatchObject({ status: 200, codes: [] });
});

/** Writes a plugin with one document, in a version that is not part of the product. */
function writeDocuments(id: string, text: string): Promise<unknown> {
  return writePlugin(path.join(folder, 'plugins'), { id, version: '0.0.1', files: { 'operations.json': operationsJson([text]) } });
}
