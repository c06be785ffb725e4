import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { Transaction } from '../../../storage/index.js';
import { customers, groups, hierarchies } from '../../org/index.js';
import { ssoConfigs } from '../tables.js';

export type ConfigRow = typeof ssoConfigs.$inferSelect;
export type CustomerOfConfig = typeof customers.$inferSelect;

/** A default group of a configuration. */
export interface DefaultGroup {
  readonly groupId: string;
  readonly name: string;
  readonly archivedAt: Date | null;
  readonly statements: readonly PolicyStatement[];
}

/** What an update writes. */
export type ConfigUpdate = Partial<Omit<typeof ssoConfigs.$inferInsert, 'customerId' | 'accountName' | 'version' | 'createdAt'>>;

/** SQL of configurations. The scope of a transaction decides which rows are visible. */
export const SsoConfigStore = {
  async customer(transaction: Transaction, customerId: string): Promise<CustomerOfConfig | undefined> {
    const [row] = await transaction.select().from(customers).where(eq(customers.customerId, customerId));
    return row;
  },

  async find(transaction: Transaction, customerId: string): Promise<ConfigRow | undefined> {
    const [row] = await transaction.select().from(ssoConfigs).where(eq(ssoConfigs.customerId, customerId));
    return row;
  },

  /** Whether the customer has an active department with this id. */
  async hasDepartment(transaction: Transaction, customerId: string, hierarchyId: string): Promise<boolean> {
    const [row] = await transaction
      .select({ archivedAt: hierarchies.archivedAt })
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, hierarchyId)));
    return row?.archivedAt === null;
  },

  /** Those of the groups that belong to the customer, by name. */
  groups(transaction: Transaction, customerId: string, groupIds: readonly string[]): Promise<DefaultGroup[]> {
    return defaultGroups(transaction, customerId, groupIds).orderBy(sql`lower(${groups.name})`, groups.groupId);
  },

  /** As {@link groups}, and locks their rows against changes until the transaction ends. */
  lockGroups(transaction: Transaction, customerId: string, groupIds: readonly string[]): Promise<DefaultGroup[]> {
    return defaultGroups(transaction, customerId, groupIds).orderBy(groups.groupId).for('share');
  },

  /** Stores a new configuration, also in place of one that was never completed. @returns false if the customer already has one */
  async create(transaction: Transaction, row: typeof ssoConfigs.$inferInsert): Promise<boolean> {
    const { customerId, ...values } = row;
    const created = await transaction
      .insert(ssoConfigs)
      .values({ customerId, ...values })
      .onConflictDoUpdate({
        target: ssoConfigs.customerId,
        set: { ...values, version: sql`${ssoConfigs.version} + 1` },
        setWhere: eq(ssoConfigs.initialized, false),
      })
      .returning({ customerId: ssoConfigs.customerId });
    return created.length > 0;
  },

  /** @returns whether the configuration still had that version */
  async update(
    transaction: Transaction,
    { customerId, version }: Pick<ConfigRow, 'customerId' | 'version'>,
    changes: ConfigUpdate,
  ): Promise<boolean> {
    const changed = await transaction
      .update(ssoConfigs)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(ssoConfigs.customerId, customerId), eq(ssoConfigs.version, version)))
      .returning({ customerId: ssoConfigs.customerId });
    return changed.length > 0;
  },
};

function defaultGroups(transaction: Transaction, customerId: string, groupIds: readonly string[]) {
  const { groupId, name, archivedAt, statements } = groups;
  return transaction
    .select({ groupId, name, archivedAt, statements })
    .from(groups)
    .where(and(eq(groups.customerId, customerId), inArray(groupId, [...groupIds])));
}
