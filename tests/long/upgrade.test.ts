import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareCluster, type ClusterUrls } from '../../server/storage/prepareCluster.js';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { buildRelease, newestRelease, type Release } from '../support/previousRelease.js';
import { runCommand } from '../support/runCommand.js';
import { startServer } from '../support/startServer.js';

const PLUGINS_DIR = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'plugins');
const ME = 'query AuthMe { AuthMe { organizationId customers { uniqueName } } }';
const CREATE = 'mutation ORGCreateCustomer($customer: ORGCreateCustomerInput!) { ORGCreateCustomer(customer: $customer) { _id } }';

interface Me {
  AuthMe: { organizationId: string; customers: readonly { uniqueName: string }[] };
}

const { adminUrl, plan } = inject('testCluster');
let release: Release;
let previous: string;
let urls: ClusterUrls;

beforeAll(async () => {
  release = await newestRelease();
  previous = await buildRelease(release);
  urls = await prepareCluster(adminUrl, { ...plan, directory: `${plan.directory}_upgrade` });
});
afterAll(async () => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const url of [urls.owner.directory, ...Object.values(urls.owner.regions)])
    await client.query(`DROP DATABASE ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} WITH (FORCE)`);
  await client.end();
});

async function createCustomer(client: ConsoleClient, uniqueName: string): Promise<void> {
  const organizationId = (await client.call<Me>('AuthMe', ME)).data?.AuthMe.organizationId;
  expect(
    (await client.call('ORGCreateCustomer', CREATE, { customer: { organizationId, uniqueName, displayName: uniqueName } })).errors,
  ).toEqual([]);
}

const customersOf = async (client: ConsoleClient) =>
  (await client.call<Me>('AuthMe', ME)).data?.AuthMe.customers.map(({ uniqueName }) => uniqueName);

/** The commands of docs/operations/install.md. */
test('servers of the previous release and of this one work side by side on one database, also after a restart of either', async () => {
  const environment = {
    DATABASE_URL: urls.working.directory,
    DATABASE_OWNER_URL: urls.owner.directory,
    SECRET_KEY: 'k'.repeat(32),
    DEMO_DATA: 'true',
    PLUGINS_DIR,
  };
  expect(await runCommand(['migrate'], environment, previous)).toMatchObject({ code: 0 });
  let older = await startServer(environment, { root: previous });
  const client = new ConsoleClient(older.url);
  await client.signIn('admin@example.com');
  await createCustomer(client, 'before-the-upgrade');

  const check = await runCommand(['upgrade:check'], environment);
  expect(check).toMatchObject({ code: 0, errors: '' });
  expect(check.printed).toContain(`Connected servers: ${release.version}`);
  expect(check.printed).toContain('to go back to one of them, start it again');
  expect(await runCommand(['migrate'], environment)).toMatchObject({ code: 0, errors: '' });
  const newer = await startServer(environment);
  await createCustomer(client.at(newer.url), 'by-this-release');
  expect(await customersOf(client)).toEqual(expect.arrayContaining(['before-the-upgrade', 'by-this-release']));

  expect(await older.stop()).toBe(0);
  older = await startServer(environment, { root: previous });
  await createCustomer(client.at(older.url), 'by-the-previous-release');
  expect(await customersOf(client.at(newer.url))).toEqual(expect.arrayContaining(['by-this-release', 'by-the-previous-release']));
  expect(await runCommand(['upgrade:check'], environment, previous)).toMatchObject({ code: 0 });
  expect(await newer.stop()).toBe(0);
  expect(await customersOf(client.at(older.url))).toEqual(expect.arrayContaining(['by-this-release', 'by-the-previous-release']));
  expect(await older.stop()).toBe(0);
});
