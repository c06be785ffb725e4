import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { isId, ownerOf, type Transaction } from '../../../storage/index.js';
import { coveredDepartments, withinDepartments, type DepartmentName, type Departments } from '../../common/index.js';
import { hierarchies } from '../tables.js';

export type HierarchyRow = typeof hierarchies.$inferSelect;

/** A department in a picker. */
export interface HierarchyNameRow {
  readonly hierarchyId: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** A department with its level; 1 for the root. */
export interface LevelledRow {
  readonly row: HierarchyRow;
  readonly level: number;
}

/** A new department, or the new values of one. */
export interface DepartmentValues {
  readonly hierarchyId: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** The tree of a customer with invalid data could be endless. */
const DEEPEST = 20;

/** Departments that are not archived and have no archived ancestor, with their level. */
const treeOf = (customerId: string): SQL => sql`
  WITH RECURSIVE tree AS (
    SELECT h.hierarchy_id, h.parent_id, h.name, 1 AS depth FROM hierarchies h
    WHERE h.customer_id = ${customerId} AND h.parent_id IS NULL AND h.archived_at IS NULL
    UNION ALL
    SELECT h.hierarchy_id, h.parent_id, h.name, tree.depth + 1 FROM hierarchies h JOIN tree ON h.parent_id = tree.hierarchy_id
    WHERE h.customer_id = ${customerId} AND h.archived_at IS NULL AND tree.depth < ${DEEPEST}
  )`;

/** SQL of departments. The scope of a transaction decides which rows are visible. */
export const HierarchyStore = {
  async find(transaction: Transaction, customerId: string, hierarchyId: string): Promise<HierarchyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, hierarchyId)));
    return row;
  },

  /** Customer of a department that the transaction can see. */
  async customerOf(transaction: Transaction, hierarchyId: string): Promise<string | undefined> {
    const [row] = await transaction
      .select({ customerId: hierarchies.customerId })
      .from(hierarchies)
      .where(
        and(
          eq(hierarchies.customerId, ownerOf(hierarchies, hierarchies.hierarchyId, hierarchyId)),
          eq(hierarchies.hierarchyId, hierarchyId),
        ),
      );
    return row?.customerId;
  },

  /** For each department, in order: its ancestors and itself, root first. For an unknown department only its id. */
  async paths(transaction: Transaction, departments: readonly DepartmentName[]): Promise<readonly (readonly string[])[]> {
    const known = departments.filter(({ customerId, hierarchyId }) => isId(customerId) && isId(hierarchyId));
    const paths = known.length === 0 ? new Map<string, readonly string[]>() : await readPaths(transaction, known);
    return departments.map((department) => paths.get(keyOf(department)) ?? [department.hierarchyId]);
  },

  /** Names of those of the departments that the transaction can see, also of archived ones. */
  async namesOf(
    transaction: Transaction,
    departments: readonly DepartmentName[],
  ): Promise<readonly { readonly customerId: string; readonly hierarchyId: string; readonly name: string }[]> {
    const known = departments.filter(({ customerId, hierarchyId }) => isId(customerId) && isId(hierarchyId));
    if (known.length === 0) return [];
    return transaction
      .select({ customerId: hierarchies.customerId, hierarchyId: hierarchies.hierarchyId, name: hierarchies.name })
      .from(hierarchies)
      .where(sql`(${hierarchies.customerId}, ${hierarchies.hierarchyId}) IN (${pairs(known)})`);
  },

  /** Those of the departments that exist and are not archived. */
  async active(transaction: Transaction, departments: readonly DepartmentName[]): Promise<readonly DepartmentName[]> {
    const known = departments.filter(({ customerId, hierarchyId }) => isId(customerId) && isId(hierarchyId));
    if (known.length === 0) return [];
    return transaction
      .select({ customerId: hierarchies.customerId, hierarchyId: hierarchies.hierarchyId })
      .from(hierarchies)
      .where(and(isNull(hierarchies.archivedAt), sql`(${hierarchies.customerId}, ${hierarchies.hierarchyId}) IN (${pairs(known)})`));
  },

  /**
   * Departments that are not archived and have no archived ancestor: level by level, each level by name.
   * @param within only these and those below them; a parent that is not among them is left out
   * @param limit maximum number of rows
   */
  async names(transaction: Transaction, customerId: string, within: Departments, limit: number): Promise<HierarchyNameRow[]> {
    const isWithin = (hierarchyId: SQL) => withinDepartments(hierarchyId, customerId, within) ?? sql`true`;
    const { rows } = await transaction.execute<{ hierarchy_id: string; parent_id: string | null; name: string }>(sql`
      ${treeOf(customerId)}
      SELECT hierarchy_id, CASE WHEN ${isWithin(sql`parent_id`)} THEN parent_id END AS parent_id, name FROM tree
      WHERE ${isWithin(sql`hierarchy_id`)}
      ORDER BY depth, lower(name), hierarchy_id LIMIT ${limit}`);
    return rows.map((row) => ({ hierarchyId: row.hierarchy_id, parentId: row.parent_id, name: row.name }));
  },

  /** The same departments with all of their columns, in the same order. */
  tree(transaction: Transaction, customerId: string): Promise<LevelledRow[]> {
    const depth = sql<number>`tree.depth`;
    return transaction
      .select({ row: hierarchies, level: depth })
      .from(hierarchies)
      .innerJoin(
        sql`(${treeOf(customerId)} SELECT hierarchy_id, depth FROM tree) tree`,
        sql`tree.hierarchy_id = ${hierarchies.hierarchyId}`,
      )
      .where(eq(hierarchies.customerId, customerId))
      .orderBy(depth, sql`lower(${hierarchies.name})`, hierarchies.hierarchyId);
  },

  /** The departments and those below them. Includes archived departments. */
  async withDescendants(transaction: Transaction, departments: readonly DepartmentName[]): Promise<readonly DepartmentName[]> {
    const { rows } = await transaction.execute<{ customer_id: string; hierarchy_id: string }>(coveredDepartments(departments));
    return rows.map((row) => ({ customerId: row.customer_id, hierarchyId: row.hierarchy_id }));
  },

  async insert(transaction: Transaction, hierarchy: typeof hierarchies.$inferInsert): Promise<void> {
    await transaction.insert(hierarchies).values(hierarchy);
  },

  /**
   * Locks the departments of a customer against other updates of them until the transaction ends. Rows that refer to departments can still
   * be written.
   * @returns the version of the customer's departments
   */
  async lock(transaction: Transaction, customerId: string, rootHierarchyId: string): Promise<number | undefined> {
    const [root] = await transaction
      .select({ version: hierarchies.version })
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, rootHierarchyId)))
      .for('no key update');
    return root?.version;
  },

  async insertAll(transaction: Transaction, customerId: string, departments: readonly DepartmentValues[], now: Date): Promise<void> {
    if (departments.length === 0) return;
    await transaction.execute(sql`
      INSERT INTO hierarchies (customer_id, hierarchy_id, parent_id, name, created_at, updated_at)
      SELECT ${customerId}, made.hierarchy_id, made.parent_id, made.name, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      FROM ${rowsOf(departments)} made`);
  },

  /** Renames and moves departments, and raises their versions. */
  async updateAll(transaction: Transaction, customerId: string, departments: readonly DepartmentValues[], now: Date): Promise<void> {
    if (departments.length === 0) return;
    await transaction.execute(sql`
      UPDATE hierarchies h SET name = changed.name, parent_id = changed.parent_id, updated_at = ${now.toISOString()}::timestamptz, version = h.version + 1
      FROM ${rowsOf(departments)} changed
      WHERE h.customer_id = ${customerId} AND h.hierarchy_id = changed.hierarchy_id`);
  },

  async archiveAll(transaction: Transaction, customerId: string, hierarchyIds: readonly string[], now: Date): Promise<void> {
    if (hierarchyIds.length === 0) return;
    await transaction
      .update(hierarchies)
      .set({ archivedAt: now, updatedAt: now, version: sql`${hierarchies.version} + 1` })
      .where(and(eq(hierarchies.customerId, customerId), sql`${hierarchies.hierarchyId} = ANY (${sql.param([...hierarchyIds])}::text[])`));
  },

  /** Raises the version of the customer's departments, for a change that leaves the root itself unchanged. */
  async raiseVersion(transaction: Transaction, customerId: string, rootHierarchyId: string): Promise<void> {
    await transaction
      .update(hierarchies)
      .set({ version: sql`${hierarchies.version} + 1` })
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, rootHierarchyId)));
  },

  /** Departments with these ids, archived ones too, in the order of the ids. */
  async findAll(transaction: Transaction, customerId: string, hierarchyIds: readonly string[]): Promise<HierarchyRow[]> {
    const found = await transaction
      .select()
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), sql`${hierarchies.hierarchyId} = ANY (${sql.param([...hierarchyIds])}::text[])`));
    const byId = new Map(found.map((row) => [row.hierarchyId, row]));
    return hierarchyIds.flatMap((id) => byId.get(id) ?? []);
  },
};

/** One array for each column, because a statement can have at most 65,535 parameters. */
function rowsOf(departments: readonly DepartmentValues[]): SQL {
  const column = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`;
  const [ids, parents, names] = [
    column(departments.map(({ hierarchyId }) => hierarchyId)),
    column(departments.map(({ parentId }) => parentId)),
    column(departments.map(({ name }) => name)),
  ];
  return sql`(SELECT * FROM unnest(${ids}, ${parents}, ${names}) AS given (hierarchy_id, parent_id, name))`;
}

/** The departments as rows of two columns. */
function pairs(departments: readonly DepartmentName[]): SQL {
  const customerIds = sql.param(departments.map(({ customerId }) => customerId));
  const hierarchyIds = sql.param(departments.map(({ hierarchyId }) => hierarchyId));
  return sql`SELECT * FROM unnest(${customerIds}::text[], ${hierarchyIds}::text[])`;
}

async function readPaths(
  transaction: Transaction,
  departments: readonly DepartmentName[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await transaction.execute<{ customer_id: string; asked: string; path: string[] }>(sql`
    WITH RECURSIVE up AS (
      SELECT h.customer_id, h.hierarchy_id AS asked, h.hierarchy_id, h.parent_id, 1 AS depth
      FROM hierarchies h
      WHERE (h.customer_id, h.hierarchy_id) IN (${pairs(departments)})
      UNION ALL
      SELECT h.customer_id, up.asked, h.hierarchy_id, h.parent_id, up.depth + 1
      FROM hierarchies h JOIN up ON h.customer_id = up.customer_id AND h.hierarchy_id = up.parent_id
      WHERE up.depth < ${DEEPEST}
    )
    SELECT customer_id, asked, array_agg(hierarchy_id ORDER BY depth DESC) AS path FROM up GROUP BY customer_id, asked`);
  return new Map(rows.map((row) => [keyOf({ customerId: row.customer_id, hierarchyId: row.asked }), row.path]));
}

function keyOf({ customerId, hierarchyId }: DepartmentName): string {
  return `${customerId}:${hierarchyId}`;
}
