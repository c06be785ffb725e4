import { sql } from 'drizzle-orm';
import type { AwsRegion } from '@edge-console/sdk/contract';
import type { Database, Storage, Transaction } from '../storage/index.js';
import type { Customer } from './factories.js';

type Rows = Readonly<Record<string, unknown>>;

/**
 * All rows of a customer in the directory and in its region, by database and table, to compare before and after a call that must not change
 * anything.
 */
export async function rowsOfCustomer(
  storage: Storage,
  { customerId, awsRegion }: Customer,
): Promise<{ readonly directory: Rows; readonly region: Rows }> {
  const [directory, region] = await Promise.all([
    rowsIn(storage.directory, customerId),
    rowsIn(storage.region(awsRegion as AwsRegion), customerId),
  ]);
  return { directory, region };
}

function rowsIn(database: Database, customerId: string): Promise<Rows> {
  return database.transaction({ kind: 'system' }, async (transaction) => {
    const rows: Record<string, unknown> = {};
    for (const table of await tenantTables(transaction)) {
      const found = await transaction.execute<{ row: unknown }>(
        sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t WHERE customer_id = ${customerId} ORDER BY to_jsonb(t)::text`,
      );
      rows[table] = found.rows.map(({ row }) => row);
    }
    return rows;
  });
}

async function tenantTables(transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'customer_id' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
