import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/index.js';
import { customers, hierarchies, organizations } from './tables.js';

export type CustomerRow = typeof customers.$inferSelect;
export type OrganizationRow = typeof organizations.$inferSelect;
export type HierarchyRow = typeof hierarchies.$inferSelect;

/** SQL of organisations, customers and departments. What a transaction sees is decided by its scope. */
export const OrgStore = {
  customers(
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

  async customer(transaction: Transaction, customerId: string): Promise<CustomerRow | undefined> {
    const [row] = await transaction.select().from(customers).where(eq(customers.customerId, customerId));
    return row;
  },

  customersOf(transaction: Transaction, organizationIds: readonly string[]): Promise<CustomerRow[]> {
    return transaction
      .select()
      .from(customers)
      .where(inArray(customers.organizationId, [...organizationIds]))
      .orderBy(asc(customers.createdAt), asc(customers.customerId));
  },

  organizations(transaction: Transaction, activeOnly: boolean): Promise<OrganizationRow[]> {
    return transaction
      .select()
      .from(organizations)
      .where(activeOnly ? isNull(organizations.archivedAt) : undefined)
      .orderBy(asc(sql`lower(coalesce(${organizations.displayName}, ${organizations.uniqueName}))`));
  },

  async organization(transaction: Transaction, organizationId: string): Promise<OrganizationRow | undefined> {
    const [row] = await transaction.select().from(organizations).where(eq(organizations.organizationId, organizationId));
    return row;
  },

  async hierarchy(transaction: Transaction, customerId: string, hierarchyId: string): Promise<HierarchyRow | undefined> {
    const [row] = await transaction
      .select()
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), eq(hierarchies.hierarchyId, hierarchyId)));
    return row;
  },

  async insertCustomer(transaction: Transaction, customer: typeof customers.$inferInsert): Promise<CustomerRow> {
    const [row] = await transaction.insert(customers).values(customer).returning();
    await transaction.insert(hierarchies).values({
      customerId: customer.customerId,
      hierarchyId: customer.rootHierarchyId,
      parentId: null,
      name: customer.displayName,
      createdAt: customer.createdAt,
      updatedAt: customer.createdAt,
    });
    return row as CustomerRow;
  },
};
