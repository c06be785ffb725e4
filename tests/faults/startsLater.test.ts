import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAvailable, startTestDatabase, makeUnavailable, type TestDatabase } from '../../server/testing/index.js';
import { startServer } from '../support/startServer.js';

/* The start of the real server with unavailable databases and with invalid settings. */

let database: TestDatabase;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await startTestDatabase({ hasOwnRegions: true });
  settings = { ...database.settings, SECRET_KEY: 'a key for tests that is long enough' };
});
afterAll(() => database.close());

test('a server waits for the directory, starts without a region, and uses the region when it is available', async () => {
  const { directory, regions } = database.adminUrls;
  await makeUnavailable(directory);
  await makeUnavailable(regions['eu-west-1']);
  const lines: string[] = [];
  const server = await startServer(settings, {
    onLine: (line) => {
      lines.push(line);
      if (line.includes('waiting for the database to come up')) void makeAvailable(directory);
    },
  });
  try {
    expect(lines.filter((line) => line.includes('waiting for the database')).join()).toContain('Cannot connect to DATABASE_URL (database ');
    expect(lines.join()).toContain('the database of a region cannot be used');
    const degraded = async () => ((await (await fetch(`${server.url}/readyz`)).json()) as { degraded?: unknown }).degraded;
    expect(await degraded()).toEqual(['region eu-west-1']);
    await makeAvailable(regions['eu-west-1']);
    const another = startServer({ ...settings, SECRET_KEY: 'another key for tests, long enough too' });
    await expect(another).rejects.toThrow('SECRET_KEY is not the key that this database was used with.');
    // The server checks every ten seconds.
    await expect.poll(degraded, { timeout: 30_000, interval: 500 }).toEqual([]);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

test('a plugin folder that does not exist is named, and the server does not start', async () => {
  const missing = path.join(import.meta.dirname, 'no-such-folder');
  await expect(startServer({ ...settings, PLUGINS_DIR: missing })).rejects.toThrow(`PLUGINS_DIR is ${missing}, which does not exist.`);
});
