import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Storage, Transaction } from '../storage/index.js';

const seeds = new WeakMap<Storage, Transaction>();

/**
 * Lets factories write to the directory of `storage` as a superuser: each row takes one round trip instead of three, because row-level
 * security needs no transaction with a scope. A third of the statements of the server's tests began or ended such transactions.
 * @returns closes the connection
 */
export function openSeeds(storage: Storage, adminUrl: string): () => Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1 });
  // Tests cut connections; the next row gets a new one.
  pool.on('error', () => undefined);
  seeds.set(storage, drizzle(pool));
  return () => pool.end();
}

/** Writes rows to the directory. Without {@link openSeeds}, in a transaction. */
export function seed<T>(storage: Storage, work: (rows: Transaction) => Promise<T>): Promise<T> {
  const known = seeds.get(storage);
  return known === undefined ? storage.directory.transaction({ kind: 'system' }, work) : work(known);
}
