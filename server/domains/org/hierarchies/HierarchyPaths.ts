import { sql } from 'drizzle-orm';
import { isId, type Database } from '../../../storage/index.js';
import type { DepartmentName } from '../../common/index.js';

/** Positions of departments in their trees. */
export class HierarchyPaths {
  constructor(private readonly directory: Database) {}

  /** For each department, in order: its ancestors and itself, root first. For an unknown department only its id. */
  async ancestors(departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    const known = departments.filter(({ customerId, hierarchyId }) => isId(customerId) && isId(hierarchyId));
    const paths = known.length === 0 ? new Map<string, readonly string[]>() : await this.readPaths(known);
    return departments.map((department) => paths.get(keyOf(department)) ?? [department.hierarchyId]);
  }

  private async readPaths(departments: readonly DepartmentName[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const customerIds = sql.param(departments.map((department) => department.customerId));
    const hierarchyIds = sql.param(departments.map((department) => department.hierarchyId));
    const { rows } = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.execute<{ customer_id: string; asked: string; path: string[] }>(sql`
        WITH RECURSIVE up AS (
          SELECT h.customer_id, h.hierarchy_id AS asked, h.hierarchy_id, h.parent_id, 1 AS depth
          FROM hierarchies h
          WHERE (h.customer_id, h.hierarchy_id) IN (SELECT * FROM unnest(${customerIds}::text[], ${hierarchyIds}::text[]))
          UNION ALL
          SELECT h.customer_id, up.asked, h.hierarchy_id, h.parent_id, up.depth + 1
          FROM hierarchies h JOIN up ON h.customer_id = up.customer_id AND h.hierarchy_id = up.parent_id
          WHERE up.depth < 20
        )
        SELECT customer_id, asked, array_agg(hierarchy_id ORDER BY depth DESC) AS path FROM up GROUP BY customer_id, asked`),
    );
    return new Map(rows.map((row) => [keyOf({ customerId: row.customer_id, hierarchyId: row.asked }), row.path]));
  }
}

function keyOf({ customerId, hierarchyId }: DepartmentName): string {
  return `${customerId}:${hierarchyId}`;
}
