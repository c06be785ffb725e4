import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { hierarchies } from '../tables.js';

export type HierarchyRow = typeof hierarchies.$inferSelect;

/** SQL of departments. What a transaction sees is decided by its scope. */
export const HierarchyStore = {
  async find(transaction: Transaction, customerId: string, hierarchyId: string): Promise<HierarchyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, hierarchyId)));
    return row;
  },

  async insert(transaction: Transaction, hierarchy: typeof hierarchies.$inferInsert): Promise<void> {
    await transaction.insert(hierarchies).values(hierarchy);
  },
};
