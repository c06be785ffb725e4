import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  makeAvailable,
  buildCustomer,
  buildGroup,
  buildJob,
  buildUser,
  buildWorkflow,
  cutAll,
  startTestConsole,
  startTestDatabase,
  makeUnavailable,
  TEST_PASSWORD,
  type TestConsole,
  type TestDatabase,
} from '../testing/index.js';
import { openDatabase, type Database } from './Database.js';
import type { DatabaseUnavailableError } from './DatabaseUnavailableError.js';
import { Storage } from './Storage.js';

/* An unavailable database only fails the calls that need it. */

const ask = (database: Database) => database.transaction({ kind: 'all' }, (transaction) => transaction.execute(sql`SELECT 1 AS one`));
const ANSWERED = { rows: [{ one: 1 }] };

/** Runs statements in a database whose connections the test does not close. */
async function asOwner(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

describe('an unavailable database', () => {
  let server: TestConsole;
  let region: Database;
  let url: string;

  beforeAll(async () => {
    server = await startTestConsole({}, undefined, { hasOwnRegions: true, isByTcp: true });
    region = server.database.storage.region('eu-west-1');
    url = server.database.adminUrls.regions['eu-west-1'];
  });
  afterEach(() => makeAvailable(url));
  afterAll(() => server.close());

  const readyz = async () => {
    const { statusCode, body } = await server.app.inject('/readyz');
    return { statusCode, body: JSON.parse(body) as object };
  };
  const metrics = async () => (await server.app.inject('/metrics')).body;

  test('as a region, fails calls on its workflows, and does not hide the jobs of the directory', async () => {
    const { storage } = server.database;
    const customer = await buildCustomer(storage, { awsRegion: 'eu-west-1' });
    const group = await buildGroup(storage, customer, { actions: ['edge:access', 'apps:viewWorkflow'] });
    const { email, userId } = await buildUser(storage, customer, { password: TEST_PASSWORD, mfaEnabled: false, groups: [group] });
    const jobId = await buildJob(storage, customer, userId);
    const { workflowId } = await buildWorkflow(storage, customer);
    const browser = server.browser('eu-west-1');
    await browser.signIn(email, TEST_PASSWORD);
    await makeUnavailable(url);
    const jobs = await browser.call<{ CommonGetJobs: object[] }>('query CommonGetJobs { CommonGetJobs { _id } }');
    expect(jobs.data?.CommonGetJobs).toEqual([{ _id: jobId }]);
    const read = () =>
      browser.call('query AppsGetWorkflowById($workflowId: ID!) { AppsGetWorkflowById(workflowId: $workflowId) { _id } }', { workflowId });
    expect((await read()).code).toBe('DOWNSTREAM_SERVICE_ERROR');
    await makeAvailable(url);
    await expect.poll(async () => (await read()).code, { timeout: 10_000 }).toBeUndefined();
  });

  test('as a region, fails only its own calls; /readyz and /metrics report it, and it is used again without a restart', async () => {
    const { storage } = server.database;
    const { email } = await buildUser(storage, await buildCustomer(storage), { password: TEST_PASSWORD });
    await makeUnavailable(url);
    await expect(ask(region)).rejects.toMatchObject({ name: 'DatabaseUnavailableError', place: 'eu-west-1', kind: 'unreachable' });
    expect(await ask(storage.region('us-east-1'))).toMatchObject(ANSWERED);
    expect((await server.browser('eu-west-1').emailLogin(email, TEST_PASSWORD)).code).toBeUndefined();
    expect(await readyz()).toEqual({ statusCode: 200, body: { status: 'ready', degraded: ['region eu-west-1'] } });
    expect(await metrics()).toContain('edge_database_up{database="eu-west-1"} 0');
    expect(await metrics()).toContain('edge_database_up{database="directory"} 1');
    await makeAvailable(url);
    expect(await ask(region)).toMatchObject(ANSWERED);
    expect(await readyz()).toEqual({ statusCode: 200, body: { status: 'ready', degraded: [] } });
    expect(await metrics()).toContain('edge_database_up{database="eu-west-1"} 1');
  });

  test('as the directory, is reported to callers with and without a session, and does not end sessions', async () => {
    const { storage } = server.database;
    const { email } = await buildUser(storage, await buildCustomer(storage), { password: TEST_PASSWORD, mfaEnabled: false });
    const browser = server.browser();
    await browser.signIn(email, TEST_PASSWORD);
    await makeUnavailable(server.database.adminUrls.directory);
    expect((await browser.call('{ AuthMe { email } }')).code).toBe('DOWNSTREAM_SERVICE_ERROR');
    expect((await server.browser().emailLogin(email, TEST_PASSWORD)).code).toBe('DOWNSTREAM_SERVICE_ERROR');
    expect((await readyz()).statusCode).toBe(503);
    await makeAvailable(server.database.adminUrls.directory);
    expect((await browser.call('{ AuthMe { email } }')).data).toEqual({ AuthMe: { email } });
  });

  test('is noticed without calls, and so is its return', async () => {
    const { storage } = server.database;
    await makeUnavailable(url);
    await storage.checkDatabases();
    expect(storage.regionsAway).toEqual(['eu-west-1']);
    await makeAvailable(url);
    await storage.checkDatabases();
    expect(storage.regionsAway).toEqual([]);
  });

  test('that fails in a transaction, between or during statements, fails that call and does not stop the server', async () => {
    const between = region.transaction({ kind: 'all' }, async (transaction) => {
      await cutAll(url);
      await transaction.execute(sql`SELECT 1`);
    });
    await expect(between).rejects.toMatchObject({ name: 'DatabaseUnavailableError', place: 'eu-west-1' });
    const during = region.transaction({ kind: 'all' }, (transaction) =>
      transaction.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(during).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
    expect(await ask(region)).toMatchObject(ANSWERED);
    expect(server.database.storage.regionsAway).toEqual([]);
  });

  test('is not used again until its schema is that of this build', async () => {
    const ownerUrl = server.database.ownerUrls.regions['eu-west-1'];
    await asOwner(ownerUrl, `INSERT INTO schema_migrations (name, checksum) VALUES ('0002-newer', 'x')`);
    await cutAll(url);
    await expect(ask(region)).rejects.toMatchObject({
      kind: 'unfit',
      message: expect.stringMatching(/^Cannot use DATABASE_URL \(database \S+_eu_west_1 at \S+\): .*contains 0002-newer/) as string,
    });
    await asOwner(ownerUrl, `DELETE FROM schema_migrations WHERE name = '0002-newer'`);
    expect(await ask(region)).toMatchObject(ANSWERED);
  });

  test('that falls silent in the middle is not waited for', async () => {
    const target = new URL(server.database.urls.directory);
    const [inner, outer] = [new Set<net.Socket>(), new Set<net.Socket>()];
    const proxy = net.createServer((socket) => {
      const onward = net.connect(Number(target.port), target.hostname);
      inner.add(onward);
      outer.add(socket);
      for (const one of [socket, onward]) one.on('error', () => undefined);
      socket.pipe(onward).pipe(socket);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => {
      for (const socket of [...inner, ...outer]) socket.destroy();
      proxy.close();
    });
    const silent = new URL(target);
    silent.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const away = openDatabase(silent.toString(), 1, () => undefined, { answerDeadline: 100 });
    expect(await ask(away)).toMatchObject(ANSWERED);
    for (const socket of inner) socket.unpipe();
    await expect(ask(away)).rejects.toMatchObject({ name: 'DatabaseUnavailableError', kind: 'unreachable' });
    expect(await ask(away)).toMatchObject(ANSWERED);
    await away.close();
  });
});

describe('the start', () => {
  let database: TestDatabase;
  const lost: DatabaseUnavailableError[] = [];
  const back: string[] = [];

  beforeAll(async () => {
    database = await startTestDatabase({ hasOwnRegions: true, isByTcp: true });
  });
  afterAll(() => database.close());

  async function open(): Promise<Storage> {
    const watcher = { lost: (error: DatabaseUnavailableError) => void lost.push(error), back: (place: string) => void back.push(place) };
    const storage = await Storage.open(database.urls, () => undefined, { watcher });
    onTestFinished(() => storage.close());
    return storage;
  }

  test('continues without a region, names its setting, and uses the region when it is available', async () => {
    const url = database.adminUrls.regions['us-east-1'];
    await makeUnavailable(url);
    const storage = await open();
    expect(lost.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Cannot connect to DATABASE_URL \(database \S+_us_east_1 at \S+\): the database does not accept connections\./,
      ),
    ]);
    expect(await ask(storage.directory)).toMatchObject(ANSWERED);
    await expect(ask(storage.region('us-east-1'))).rejects.toMatchObject({ place: 'us-east-1' });
    expect(lost).toHaveLength(1);
    await makeAvailable(url);
    expect(await ask(storage.region('us-east-1'))).toMatchObject(ANSWERED);
    expect(back).toEqual(['us-east-1']);
  });
});
