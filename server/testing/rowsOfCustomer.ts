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
    rowsIn('directory', storage.directory, customerId),
    rowsIn('region', storage.region(awsRegion as AwsRegion), customerId),
  ]);
  return { directory, region };
}

type Kind = 'directory' | 'region';

/** Tables with rows of customers. They are read once, because all test databases of a kind have the same tables. */
const tenantTables = new Map<Kind, readonly string[]>();

function rowsIn(kind: Kind, database: Database, customerId: string): Promise<Rows> {
  return database.transaction({ kind: 'system' }, async (transaction) => {
    const tables = tenantTables.get(kind) ?? (await readTenantTables(transaction));
    tenantTables.set(kind, tables);
    const selects = tables.map(
      (table) => sql`
        SELECT ${table}::text AS name, coalesce(jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text), '[]') AS rows
        FROM ${sql.identifier(table)} t WHERE customer_id = ${customerId}`,
    );
    const found = await transaction.execute<{ name: string; rows: unknown }>(sql.join(selects, sql` UNION ALL `));
    return Object.fromEntries(found.rows.map(({ name, rows }) => [name, rows]));
  });
}

async function readTenantTables(transaction: Transaction): Promise<readonly string[]> {
  const { rows } = await transaction.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'customer_id' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
