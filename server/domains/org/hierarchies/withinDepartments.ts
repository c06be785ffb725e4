import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Matches rows of these departments of a customer and of those below them, because a department includes its descendants. (data.md:
 * Rights)
 */
export function withinDepartments(hierarchyIdColumn: AnyPgColumn, customerId: string, hierarchyIds: readonly string[]): SQL {
  if (hierarchyIds.length === 0) return sql`false`;
  const named = sql.param([...hierarchyIds]);
  return sql`${hierarchyIdColumn} IN (
    WITH RECURSIVE covered AS (
      SELECT h.hierarchy_id FROM hierarchies h WHERE h.customer_id = ${customerId} AND h.hierarchy_id = ANY (${named}::text[])
      UNION
      SELECT h.hierarchy_id FROM hierarchies h JOIN covered c ON h.parent_id = c.hierarchy_id WHERE h.customer_id = ${customerId}
    ) SELECT hierarchy_id FROM covered)`;
}
