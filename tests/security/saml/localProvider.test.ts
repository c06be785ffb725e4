import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { ssoConfigs, ssoLogouts } from '../../../server/domains/idp/tables.js';
import { buildCustomer, buildUser, startTestConsole, type Customer, type TestConsole } from '../../../server/testing/index.js';
import { LOGIN, send, signedInUser } from './samlBench.js';

/* The local identity provider uses the entity id in the configuration of the demo customer. */

const LOGOUT = 'mutation AuthLogout { AuthLogout { logout singleLogoutUrl } }';

let server: TestConsole;
let customer: Customer;
beforeAll(async () => {
  server = await startTestConsole({ EMBEDDED_IDENTITY_PROVIDER: 'true', DEMO_DATA: 'true', PUBLIC_URL: 'http://localhost:4000' });
  customer = await buildCustomer(server.database.storage, { uniqueName: 'southern-cross-retail' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function readConfig() {
  const rows = await server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.select().from(ssoConfigs).where(eq(ssoConfigs.customerId, customer.customerId)),
  );
  return rows[0];
}

const pendingLogouts = () =>
  server.database.storage.directory.transaction({ kind: 'system' }, (transaction) =>
    transaction.$count(ssoLogouts, eq(ssoLogouts.customerId, customer.customerId)),
  );

test('SSOLOGIN-022: signs in and out, with the entity id of the demo configuration as its issuer', async () => {
  await expect.poll(async () => (await readConfig())?.idpEntityId).toBe('http://localhost:4000/idp');
  const { email } = await buildUser(server.database.storage, customer);
  const browser = server.browser();
  const { data } = await browser.call<{ IDPAuthSSOLogin: string }>(LOGIN, { input: { accountName: customer.uniqueName } });
  const { pathname, search } = new URL(data?.IDPAuthSSOLogin ?? '');
  const headers = { host: 'localhost:4000' };
  const page = (await server.app.inject({ url: `${pathname}${search}`, headers })).body;
  const form = page.split('<li>').find((choice) => choice.includes(email)) ?? '';
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1]?.replaceAll(/&#(\d+);/g, decoded) ?? '';
  expect((await send(server, browser, field('RelayState'), field('SAMLResponse'))).location).toBe('/');
  expect(await signedInUser(browser)).toBe(email);

  const left = await browser.call<{ AuthLogout: { singleLogoutUrl: string } }>(LOGOUT);
  const asked = new URL(left.data?.AuthLogout.singleLogoutUrl ?? '');
  const answer = new URL((await server.app.inject({ url: `${asked.pathname}${asked.search}`, headers })).headers.location ?? '');
  expect(await pendingLogouts()).toBe(1);
  expect((await server.app.inject({ url: `${answer.pathname}${answer.search}`, headers })).headers.location).toBe('/login');
  // A rejected response redirects to the same page, but the request stays pending.
  expect(await pendingLogouts()).toBe(0);
});

const decoded = (_entity: string, code: string) => String.fromCharCode(Number(code));
