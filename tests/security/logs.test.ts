import { sql } from 'drizzle-orm';
import { buildSchema } from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COOKIES } from '../../sdk/src/contract/index.js';
import { typeDefs } from '../../server/graphql/__generated__/typeDefs.js';
import { createLogger } from '../../server/http/logging.js';
import { sampleCall } from '../../server/http/testing/sampleCall.js';
import { buildCustomer, buildGroup, signedIn, startTestConsole, type TestBrowser, type TestConsole } from '../../server/testing/index.js';
import { RecordedLog } from './forgedTokens.js';
import { Tally } from '../support/hostileTries.js';
import { newUser, PASSWORD } from './signInCases.js';

/*
 * For all requests and failures, the log has one line of JSON for each entry, and no line contains an address, a name, a
 * password, a code, a token, or content of a request. (security.md H33; 16.4.1)
 */

const CANARY = 'canary-of-the-log';
/** Would be a separate line in a log that does not escape texts. */
const INJECTED = `${CANARY}\r\n{"level":"fatal","msg":"injected"}\u001b[31m\u2028`;
const EMAIL = `${CANARY}@example.com`;
const WRONG_PASSWORD = `${CANARY}-password`;
const FORGET =
  'mutation AuthForgetPassword($input: AuthForgetPasswordInput!) { AuthForgetPassword(input: $input) { isForgetPasswordEmailSent } }';

const schema = buildSchema(typeDefs);
const fields = (['query', 'mutation'] as const).flatMap((type) =>
  Object.values((type === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
    .filter(({ name }) => name !== 'AuthLogout')
    .map((field) => ({ type, field })),
);

const log = new RecordedLog();
const tally = new Tally('CSV, files, personal data');
/** Texts that must not occur. */
const secrets = new Set([CANARY, PASSWORD, 'injected']);
let server: TestConsole;
let staff: TestBrowser;

beforeAll(async () => {
  server = await startTestConsole({}, undefined, { logger: createLogger('trace', log) });
  const customer = await buildCustomer(server.database.storage, { displayName: `${CANARY} customer` });
  await buildGroup(server.database.storage, customer, { name: `${CANARY} group` });
  staff = await signedIn(server, customer, ['*:*']);
  keep(staff);
});
afterAll(() => server.close());

/** The tokens of a browser are secrets too. */
function keep({ cookies }: TestBrowser): void {
  for (const [name, value] of cookies) if (name !== COOKIES.region) secrets.add(value);
}

/** Replaces every text by the given one. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => withText(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withText(item, text)]));
}

async function callAll(browser: TestBrowser): Promise<void> {
  for (const { type, field } of fields) {
    const { query, variables } = sampleCall(type, field);
    for (const text of [INJECTED, EMAIL]) await browser.call(query, withText(variables, text) as Record<string, unknown>);
  }
}

/** Signs in, with every kind of failure and successfully. */
async function signInAnyhow(): Promise<void> {
  const { email } = await newUser(server, { email: EMAIL, firstName: CANARY, lastName: CANARY });
  const browser = server.browser();
  await browser.emailLogin(email, WRONG_PASSWORD);
  await browser.emailLogin(email, PASSWORD);
  await browser.mfaLogin(email, '000000');
  secrets.add(server.mail.lastCode(email));
  await browser.mfaLogin(email, server.mail.lastCode(email), true);
  keep(browser);
  await server.browser().call(FORGET, { input: { email, redirect: `/${CANARY}` } });
  await server.queue.idle();
  secrets.add(/token=([\w-]+)/.exec(server.mail.sent.at(-1)?.text ?? '')?.[1] ?? 'no link was sent');
}

async function askAnything(): Promise<void> {
  const urls = [
    `/login?email=${EMAIL}`,
    `/resetPassword?token=${CANARY}`,
    `/${CANARY}`,
    `/plugins/${CANARY}/1.0.0/a.js`,
    `/api/${CANARY}/graphql`,
  ];
  for (const url of [...urls, `/api/eu-west-1/sso/slo/${CANARY}?SAMLRequest=${CANARY}&RelayState=${CANARY}`, `/%E0%A4%A${CANARY}`])
    await server.app.inject({ url, headers: { 'user-agent': CANARY, referer: `https://${CANARY}.example/`, cookie: `a=${CANARY}` } });
  const forms = [`SAMLResponse=${Buffer.from(`<a>${CANARY}</a>`).toString('base64')}&RelayState=${CANARY}`, CANARY, '%'];
  for (const payload of forms) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.app.inject({ method: 'POST', url: '/api/eu-west-1/sso/acs', headers, payload });
  }
  for (const payload of [CANARY, `{"${CANARY}`, `{"query":"{ ${CANARY} }"}`, `{"__proto__":"${CANARY}"}`])
    for (const url of ['/api/eu-west-1/graphql', '/ofrep/v1/evaluate/flags', `/ofrep/v1/evaluate/flags/${CANARY}`])
      await server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
}

/** The database rejects a statement, and its error contains the values. */
async function breakTables(): Promise<void> {
  const admin = new pg.Client({ connectionString: server.database.adminUrls.directory });
  await admin.connect();
  const tables = ['groups', 'customers', 'user_preferences', 'credentials', 'unknown_addresses', 'flag_overlays'];
  for (const table of tables)
    await admin.query(`ALTER TABLE ${pg.escapeIdentifier(table)} RENAME TO ${pg.escapeIdentifier(`${table}_away`)}`);
  // Work that fails because of missing tables would fail this test.
  server.queue.hold();
  try {
    await callAll(staff);
    await callAll(server.browser());
  } finally {
    for (const table of tables)
      await admin.query(`ALTER TABLE ${pg.escapeIdentifier(`${table}_away`)} RENAME TO ${pg.escapeIdentifier(table)}`);
    await admin.end();
    server.queue.release();
  }
}

test('H33: after all attempts the log contains neither request content nor personal data', { timeout: 120_000 }, async () => {
  await signInAnyhow();
  await callAll(server.browser());
  await callAll(staff);
  await askAnything();
  await breakTables();
  expect(log.lines.length).toBeGreaterThan(fields.length * 4);
  expect(log.problems.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    const found = log.lines.find((line) => line.includes(secret));
    tally.count(`${secret.slice(0, 12)}... in ${found ?? ''}`, found === undefined);
  }
  for (const line of log.lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
  expect(log.lines.filter((line) => line.trim().includes('\n'))).toEqual([]);
});

test('H33: tables do not contain passwords, codes and tokens, except in mails that are not delivered', async () => {
  const { rows } = await server.database.storage.directory.transaction({ kind: 'system' }, async (transaction) => {
    const tables = await transaction.execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const texts = [];
    for (const { name } of tables.rows)
      texts.push(...(await transaction.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.identifier(name)} t`)).rows);
    return { rows: texts };
  });
  expect(rows.length).toBeGreaterThan(20);
  for (const secret of [...secrets].filter((each) => each !== CANARY))
    tally.count(`${secret.slice(0, 12)}... in a table`, !rows.some(({ row }) => row.includes(secret) && !row.includes(CANARY)));
});
