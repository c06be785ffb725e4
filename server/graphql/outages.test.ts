import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, startTestServer, type TestServer } from '../http/testing/testServer.js';
import type { Database } from '../storage/index.js';
import { makeAvailable, startTestDatabase, makeUnavailable, type TestDatabase } from '../testing/index.js';

describe('responses during an outage', () => {
  let server: TestServer;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await startTestDatabase({ hasOwnRegions: true });
    const { storage } = database;
    const full = sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END $$`;
    const run = (target: Database, statement = sql`SELECT 1`) =>
      target.transaction({ kind: 'all' }, (transaction) => transaction.execute(statement)).then(() => 'done');
    server = await startTestServer({
      typeDefs: `
        directive @action(name: [String!]!) on FIELD_DEFINITION
        directive @public(reason: String!) on FIELD_DEFINITION
        type Query {
          ofRegion: String @public(reason: "test")
          ofDirectory: String @public(reason: "test")
          written: String @public(reason: "test")
        }`,
      resolvers: {
        Query: {
          ofRegion: () => run(storage.region('eu-west-1')),
          ofDirectory: () => run(storage.directory),
          written: () => run(storage.directory, full),
        },
      },
      readiness: { isReady: () => true, checkStorage: () => storage.directory.check() },
    });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const call = async (query: string) =>
    (await server.app.inject(signedIn({ query }))).json<{ data?: unknown; errors?: { message: string; extensions: object }[] }>();

  test('GQL-011: names the region, and answers calls that do not need it', async () => {
    await makeUnavailable(database.adminUrls.regions['eu-west-1']);
    const { data, errors } = await call('{ ofRegion ofDirectory }');
    expect(data).toEqual({ ofRegion: null, ofDirectory: 'done' });
    expect(errors).toMatchObject([
      {
        message: 'Region eu-west-1 is temporarily unavailable. Other regions are not affected. Try again in a few minutes.',
        extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', outage: 'region', awsRegion: 'eu-west-1', requestId: expect.any(String) as string },
      },
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/DATABASE_URL|127\.0\.0\.1|edge_test/);
    expect(server.log.map((line) => JSON.stringify(line)).join()).toContain('Cannot connect to DATABASE_URL');
    await makeAvailable(database.adminUrls.regions['eu-west-1']);
    expect(await call('{ ofRegion }')).toEqual({ data: { ofRegion: 'done' } });
  });

  test('without the directory: calls fail by name, /readyz is 503; both recover', async () => {
    await makeUnavailable(database.adminUrls.directory);
    expect((await call('{ ofRegion ofDirectory }')).errors).toMatchObject([
      { extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', outage: 'directory' } },
    ]);
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
    await makeAvailable(database.adminUrls.directory);
    expect(await call('{ ofDirectory }')).toEqual({ data: { ofDirectory: 'done' } });
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('of a full disk is that changes cannot be saved', async () => {
    const { errors } = await call('{ written }');
    expect(errors).toMatchObject([
      {
        message: 'Changes cannot be saved: the storage of the server is full. Nothing was changed. Contact support.',
        extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', outage: 'storage' },
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain('base/1/2');
    expect(server.log.map(({ msg }) => msg)).toContain(
      'the disk of the database is full: free space there; the embedded database is in DATA_DIR',
    );
    expect(await call('{ ofDirectory }')).toEqual({ data: { ofDirectory: 'done' } });
  });
});
