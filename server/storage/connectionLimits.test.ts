import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.js';
import { startTestDatabase, type TestDatabase } from '../testing/index.js';
import { findShortages, warnOfShortages } from './connectionLimits.js';
import { openStorage } from './openStorage.js';
import { QUEUE_CONNECTIONS } from './queue/JobQueue.js';

let database: TestDatabase;
let allowed: number;

beforeAll(async () => {
  database = await startTestDatabase();
  const number = async (name: string) => Number((await database.storage.directory.pool.query(`SHOW ${name}`)).rows[0]?.[name]);
  allowed = (await number('max_connections')) - (await number('superuser_reserved_connections'));
});
afterAll(() => database.close());

describe('pools', () => {
  test('have the configured sizes', async () => {
    const settings = { ...database.settings, SECRET_KEY: 'k'.repeat(32), DATABASE_POOL: '7', DATABASE_POOL_REGION: '3' };
    const { storage, close } = await openStorage(readConfig(settings, '1.32.0', '/'), (error) => expect.fail(error.message));
    expect(storage.databases.map(({ pool }) => pool.options.max)).toEqual([7, 3, 3, 3]);
    await close();
  });

  test("of one server that exceed a database server's limit cause a warning with their sum and the limit", async () => {
    // The test's databases are all on one PostgreSQL.
    const { host: databaseServer } = new URL(database.urls.directory);
    const full = { directory: allowed - AWS_REGIONS.length * 8 - QUEUE_CONNECTIONS, region: 8 };
    expect(await findShortages(database.storage, full)).toEqual([]);
    const warned: unknown[] = [];
    await warnOfShortages(database.storage, { ...full, region: 9 }, { warn: (shortage: unknown) => warned.push(shortage) });
    expect(warned).toEqual([{ databaseServer, connections: allowed + AWS_REGIONS.length, allowed }]);
  });
});
