import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../Database.js';

const CHUNK = 200;

/** Inserts rows, some at a time, because the number of values in a statement is limited. */
export async function insertRows<T extends PgTable>(transaction: Transaction, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await transaction.insert(table).values(rows.slice(from, from + CHUNK) as never);
}
