import { asc, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import { inState, type Transaction } from '../../../storage/index.js';
import { organizations } from '../tables.js';

export type OrganizationRow = typeof organizations.$inferSelect;

/** SQL of organisations. A transaction can see those of the customers that it can see. */
export const OrganizationStore = {
  /** Ordered by display name. */
  list(transaction: Transaction, state: ListQuery<string>['state']): Promise<OrganizationRow[]> {
    return transaction
      .select()
      .from(organizations)
      .where(inState(organizations.archivedAt, state))
      .orderBy(asc(sql`lower(coalesce(${organizations.displayName}, ${organizations.uniqueName}))`));
  },

  async find(transaction: Transaction, organizationId: string): Promise<OrganizationRow | undefined> {
    const [row] = await transaction.select().from(organizations).where(eq(organizations.organizationId, organizationId));
    return row;
  },

  async insert(transaction: Transaction, organization: typeof organizations.$inferInsert): Promise<void> {
    await transaction.insert(organizations).values(organization);
  },
};
