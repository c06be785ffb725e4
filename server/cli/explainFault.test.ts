import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onDatabase } from '../storage/databaseUrls.js';
import '../testing/TestCluster.js';
import { explainFault } from './explainFault.js';

async function faultOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );
}

async function queryAt(url: string): Promise<unknown> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    return await drizzle(pool).execute(sql`SELECT 1`);
  } finally {
    await pool.end();
  }
}

/** A port without a listener. */
async function deadPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test('names the address of an unreachable database, also for a host name with several addresses', async () => {
  const port = await deadPort();
  const numbered = explainFault(await faultOf(() => queryAt(`postgres://edge@127.0.0.1:${port}/edge`)));
  expect(numbered).toBe(
    `Nothing answers at 127.0.0.1:${port} (ECONNREFUSED). Check that the database runs, and the address in DATABASE_URL.`,
  );
  const named = explainFault(await faultOf(() => queryAt(`postgres://edge@localhost:${port}/edge`)));
  expect(named).toMatch(new RegExp(`^Nothing answers at (::1|127\\.0\\.0\\.1):${port} \\(ECONNREFUSED\\)\\.`));
});

test('reports a rejection by the database with its message', async () => {
  const { adminUrl } = inject('testCluster');
  expect(explainFault(await faultOf(() => queryAt(onDatabase(adminUrl, 'no_such_database'))))).toBe(
    'The database refuses this command: database "no_such_database" does not exist (3D000).',
  );
});

test('names a file that cannot be read, with the reason', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-faults-'));
  const file = path.join(folder, 'none');
  expect(explainFault(await faultOf(() => readFile(file)))).toBe(`${file}: the file or folder does not exist (ENOENT).`);
  expect(explainFault(await faultOf(() => readFile(folder)))).toBe('A file: it is a folder (EISDIR).');
  await rm(folder, { recursive: true });
});

test.each([
  ['an error in our code', new TypeError('x is not a function')],
  ['a violated constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['no error', 'text'],
])('does not explain %s, so that its stack trace is printed', (_what, error) => {
  expect(explainFault(error)).toBeUndefined();
});
