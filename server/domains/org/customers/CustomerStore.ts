import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { customers } from '../tables.js';

export type CustomerRow = typeof customers.$inferSelect;

/** SQL of customers. The scope of a transaction decides which rows are visible. */
export const CustomerStore = {
  list(
    transaction: Transaction,
    filter: { readonly organizationId?: string | undefined; readonly activeOnly: boolean },
  ): Promise<CustomerRow[]> {
    return transaction
      .select()
      .from(customers)
      .where(
        and(
          filter.organizationId === undefined ? undefined : eq(customers.organizationId, filter.organizationId),
          filter.activeOnly ? isNull(customers.archivedAt) : undefined,
        ),
      )
      .orderBy(asc(customers.createdAt), asc(customers.customerId));
  },

  async find(transaction: Transaction, customerId: string): Promise<CustomerRow | undefined> {
    const [row] = await transaction.select().from(customers).where(eq(customers.customerId, customerId));
    return row;
  },

  /** Those of the customers that the transaction can see. */
  findAll(transaction: Transaction, customerIds: readonly string[]): Promise<CustomerRow[]> {
    return transaction
      .select()
      .from(customers)
      .where(inArray(customers.customerId, [...customerIds]));
  },

  /** Includes archived customers. */
  ofOrganizations(transaction: Transaction, organizationIds: readonly string[]): Promise<CustomerRow[]> {
    return transaction
      .select()
      .from(customers)
      .where(inArray(customers.organizationId, [...organizationIds]))
      .orderBy(asc(customers.createdAt), asc(customers.customerId));
  },

  async insert(transaction: Transaction, customer: typeof customers.$inferInsert): Promise<void> {
    await transaction.insert(customers).values(customer);
  },
};
