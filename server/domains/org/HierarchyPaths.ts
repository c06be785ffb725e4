import { sql } from 'drizzle-orm';
import { isId, type Database } from '../../storage/index.js';

/** Where a department stands in its tree. */
export class HierarchyPaths {
  constructor(private readonly directory: Database) {}

  /** The department and its ancestors, root first; the id alone where there is no such department. */
  async ancestors(customerId: string, hierarchyId: string): Promise<readonly string[]> {
    if (!isId(customerId) || !isId(hierarchyId)) return [hierarchyId];
    const { rows } = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction.execute<{ hierarchy_id: string }>(sql`
        WITH RECURSIVE up AS (
          SELECT hierarchy_id, parent_id, 1 AS depth FROM hierarchies WHERE customer_id = ${customerId} AND hierarchy_id = ${hierarchyId}
          UNION ALL
          SELECT h.hierarchy_id, h.parent_id, up.depth + 1 FROM hierarchies h JOIN up ON h.hierarchy_id = up.parent_id WHERE h.customer_id = ${customerId} AND up.depth < 20
        )
        SELECT hierarchy_id FROM up ORDER BY depth DESC`),
    );
    return rows.length === 0 ? [hierarchyId] : rows.map((row) => row.hierarchy_id);
  }
}
