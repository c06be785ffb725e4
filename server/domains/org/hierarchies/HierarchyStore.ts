import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { coveredDepartments, withinDepartments, type DepartmentName, type Departments } from '../../common/index.js';
import { hierarchies } from '../tables.js';

export type HierarchyRow = typeof hierarchies.$inferSelect;

/** A department in a picker. */
export interface HierarchyNameRow {
  readonly hierarchyId: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** SQL of departments. The scope of a transaction decides which rows are visible. */
export const HierarchyStore = {
  async find(transaction: Transaction, customerId: string, hierarchyId: string): Promise<HierarchyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, hierarchyId)));
    return row;
  },

  /**
   * Departments that are not archived and have no archived ancestor: level by level, each level by name.
   * @param within only these and those below them; a parent that is not among them is left out
   * @param limit maximum number of rows
   */
  async names(transaction: Transaction, customerId: string, within: Departments, limit: number): Promise<HierarchyNameRow[]> {
    const isWithin = (hierarchyId: SQL) => withinDepartments(hierarchyId, customerId, within) ?? sql`true`;
    const { rows } = await transaction.execute<{ hierarchy_id: string; parent_id: string | null; name: string }>(sql`
      WITH RECURSIVE tree AS (
        SELECT h.hierarchy_id, h.parent_id, h.name, 1 AS depth FROM hierarchies h
        WHERE h.customer_id = ${customerId} AND h.parent_id IS NULL AND h.archived_at IS NULL
        UNION ALL
        SELECT h.hierarchy_id, h.parent_id, h.name, tree.depth + 1 FROM hierarchies h JOIN tree ON h.parent_id = tree.hierarchy_id
        WHERE h.customer_id = ${customerId} AND h.archived_at IS NULL AND tree.depth < 20
      )
      SELECT hierarchy_id, CASE WHEN ${isWithin(sql`parent_id`)} THEN parent_id END AS parent_id, name FROM tree
      WHERE ${isWithin(sql`hierarchy_id`)}
      ORDER BY depth, lower(name), hierarchy_id LIMIT ${limit}`);
    return rows.map((row) => ({ hierarchyId: row.hierarchy_id, parentId: row.parent_id, name: row.name }));
  },

  /** The departments and those below them. Includes archived departments. */
  async withDescendants(transaction: Transaction, departments: readonly DepartmentName[]): Promise<readonly DepartmentName[]> {
    const { rows } = await transaction.execute<{ customer_id: string; hierarchy_id: string }>(coveredDepartments(departments));
    return rows.map((row) => ({ customerId: row.customer_id, hierarchyId: row.hierarchy_id }));
  },

  async insert(transaction: Transaction, hierarchy: typeof hierarchies.$inferInsert): Promise<void> {
    await transaction.insert(hierarchies).values(hierarchy);
  },
};
