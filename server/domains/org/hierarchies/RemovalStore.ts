import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import type { Actor } from '../../common/index.js';
import { removedDepartments } from '../tables.js';

/** A removed department whose contents may still move, and the nearest department above that remains. */
export interface Removal {
  readonly hierarchyId: string;
  readonly movesTo: string;
  readonly actor: Actor;
}

/** SQL of removed departments. */
export const RemovalStore = {
  async insertAll(
    transaction: Transaction,
    { customerId, hierarchyIds }: { readonly customerId: string; readonly hierarchyIds: readonly string[] },
    { actorId, requestId }: Actor,
    now: Date,
  ): Promise<void> {
    await transaction.execute(sql`
      INSERT INTO removed_departments (customer_id, hierarchy_id, removed_at, actor_id, request_id)
      SELECT ${customerId}, id, ${now.toISOString()}::timestamptz, ${actorId ?? null}, ${requestId ?? null}
      FROM unnest(${sql.param([...hierarchyIds])}::text[]) AS given (id)`);
  },

  /** Customers with removed departments. */
  async customers(transaction: Transaction): Promise<readonly string[]> {
    const rows = await transaction.selectDistinct({ customerId: removedDepartments.customerId }).from(removedDepartments);
    return rows.map(({ customerId }) => customerId);
  },

  /** The target is read each time, because it can be removed too before the contents have moved. */
  async ofCustomer(transaction: Transaction, customerId: string): Promise<readonly Removal[]> {
    const { rows } = await transaction.execute<{
      hierarchy_id: string;
      target_id: string;
      actor_id: string | null;
      request_id: string | null;
    }>(sql`
      WITH RECURSIVE up AS (
        SELECT r.hierarchy_id, r.actor_id, r.request_id, h.parent_id AS above_id, 1 AS steps
        FROM removed_departments r JOIN hierarchies h ON h.customer_id = r.customer_id AND h.hierarchy_id = r.hierarchy_id
        WHERE r.customer_id = ${customerId}
        UNION ALL
        SELECT up.hierarchy_id, up.actor_id, up.request_id, h.parent_id, up.steps + 1
        FROM up JOIN hierarchies h ON h.customer_id = ${customerId} AND h.hierarchy_id = up.above_id
        WHERE h.archived_at IS NOT NULL AND up.steps < 20
      )
      SELECT up.hierarchy_id, up.above_id AS target_id, up.actor_id, up.request_id
      FROM up JOIN hierarchies h ON h.hierarchy_id = up.above_id
      WHERE h.customer_id = ${customerId} AND h.archived_at IS NULL
      ORDER BY up.hierarchy_id`);
    return rows.map((row) => ({
      hierarchyId: row.hierarchy_id,
      movesTo: row.target_id,
      actor: { actorId: row.actor_id ?? undefined, requestId: row.request_id ?? undefined },
    }));
  },

  /** @param before only those that were removed before this time */
  async delete(transaction: Transaction, customerId: string, hierarchyIds: readonly string[], before: Date): Promise<void> {
    if (hierarchyIds.length === 0) return;
    await transaction
      .delete(removedDepartments)
      .where(
        and(
          eq(removedDepartments.customerId, customerId),
          inArray(removedDepartments.hierarchyId, [...hierarchyIds]),
          lt(removedDepartments.removedAt, before),
        ),
      );
  },
};
