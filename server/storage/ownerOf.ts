import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * The customer of a row whose id is known, for a statement that must name the customer: reads the unique index of the ids.
 * @param id column of the table
 */
export function ownerOf(table: PgTable & { readonly customerId: AnyPgColumn }, id: AnyPgColumn, rowId: string): SQL {
  return sql`(SELECT owner.customer_id FROM ${table} owner WHERE owner.${sql.identifier(id.name)} = ${rowId})`;
}
