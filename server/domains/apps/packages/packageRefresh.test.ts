import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildCustomer,
  buildPackage,
  makeAvailable,
  makeUnavailable,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { assessmentPackages } from '../tables.js';

const KEY = 'a key of the provider that is long enough';
const [CHAT, VIDEO] = [
  { externalId: 'ph-1', name: 'Store team', description: 'Of all shops', product: 'FI', language: 'en-AU' },
  { externalId: 'ph-2', name: 'Store team (video)', description: '', product: 'SI', language: 'fr-FR' },
];

/** Packages that the provider offers, by customer. Others get a response with status 500. */
const offered = new Map<string, readonly object[]>();
const provider = createServer((request, response) => {
  const customerId = new URL(request.url ?? '', 'http://provider').searchParams.get('customerId') ?? '';
  const packages = request.headers.authorization === `Bearer ${KEY}` ? offered.get(customerId) : undefined;
  response.writeHead(packages === undefined ? 500 : 200).end(JSON.stringify({ packages }));
});
let logged = '';
let server: TestConsole;
let own: Customer;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  server = await startTestConsole(
    { ASSESSMENTS_URL: `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}/packages`, ASSESSMENTS_KEY: KEY },
    undefined,
    { logger: pino({ level: 'info' }, log), hasOwnRegions: true },
  );
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(async () => {
  offered.clear();
  logged = '';
  own = await buildCustomer(server.database.storage);
});

async function refresh(): Promise<void> {
  await server.queue.runScheduled('assessment-packages');
  await server.queue.idle();
}

async function stored(customer = own) {
  const rows = await server.database.storage
    .region(customer.awsRegion as 'ap-southeast-2')
    .transaction({ kind: 'all' }, (transaction) =>
      transaction.select().from(assessmentPackages).where(eq(assessmentPackages.customerId, customer.customerId)),
    );
  return rows.toSorted((one, other) => one.externalId.localeCompare(other.externalId));
}

test('RECGQL-090: the packages that the provider offers are stored in the region of each customer, of the customer as a whole', async () => {
  const irish = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
  offered.set(own.customerId, [CHAT, VIDEO]).set(irish.customerId, [VIDEO]);
  await refresh();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = own;
  const common = { organizationId, customerId, hierarchyId, provider: 'PH', archivedAt: null, version: 1 };
  expect(await stored()).toMatchObject([
    { ...common, ...CHAT },
    { ...common, ...VIDEO },
  ]);
  expect((await stored(irish)).map(({ externalId }) => externalId)).toEqual(['ph-2']);
});

test('a changed package is updated, a missing one is archived, and one that returns is active again', async () => {
  offered.set(own.customerId, [CHAT, VIDEO]);
  await refresh();
  const [chat] = await stored();
  server.clock.advance(60_000);
  offered.set(own.customerId, [{ ...CHAT, name: 'Shop team' }]);
  await refresh();
  const now = server.clock.now();
  expect(await stored()).toMatchObject([
    { packageId: chat?.packageId, name: 'Shop team', version: 2, updatedAt: now, archivedAt: null },
    { externalId: 'ph-2', version: 2, archivedAt: now },
  ]);
  offered.set(own.customerId, [CHAT, VIDEO]);
  await refresh();
  expect((await stored()).map(({ name, archivedAt }) => [name, archivedAt])).toEqual([
    ['Store team', null],
    ['Store team (video)', null],
  ]);
});

test('an unchanged package keeps its version', async () => {
  offered.set(own.customerId, [CHAT]);
  await refresh();
  server.clock.advance(60_000);
  const before = await stored();
  await refresh();
  expect(await stored()).toEqual(before);
});

test('a failure of the provider keeps the stored packages, delays no other customer, and is logged without the key', async () => {
  const stays = await buildPackage(server.database.storage, own);
  const next = await buildCustomer(server.database.storage);
  offered.set(next.customerId, [CHAT]);
  await refresh();
  expect((await stored()).map(({ packageId, archivedAt }) => [packageId, archivedAt])).toEqual([[stays.packageId, null]]);
  expect(await stored(next)).toHaveLength(1);
  const entry = logged.split('\n').find((line) => line.includes(own.customerId)) ?? '';
  expect(JSON.parse(entry)).toMatchObject({
    customerId: own.customerId,
    reason: 'the response has status 500',
    msg: 'the assessment packages of a customer were not refreshed; the stored ones stay',
  });
  expect(logged).not.toContain(KEY);
});

test('an archived customer keeps its packages', async () => {
  const gone = await buildCustomer(server.database.storage, { archivedAt: new Date() });
  await buildPackage(server.database.storage, gone, { name: 'Kept' });
  offered.set(gone.customerId, []);
  await refresh();
  expect(await stored(gone)).toMatchObject([{ name: 'Kept', archivedAt: null }]);
});

test('a customer in a region that is unavailable is refreshed later', async () => {
  const american = await buildCustomer(server.database.storage, { awsRegion: 'us-east-1' });
  offered.set(american.customerId, [CHAT]);
  const url = server.database.adminUrls.regions['us-east-1'];
  await makeUnavailable(url);
  await refresh();
  await makeAvailable(url);
  expect(logged).toContain('the database of the region is unavailable');
  await refresh();
  expect(await stored(american)).toHaveLength(1);
});
