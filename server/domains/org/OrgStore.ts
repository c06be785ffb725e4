import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../storage/index.js';
import { customers, groups, groupUsers, hierarchies, organizations, users } from './tables.js';

export type CustomerRow = typeof customers.$inferSelect;
export type OrganizationRow = typeof organizations.$inferSelect;
export type HierarchyRow = typeof hierarchies.$inferSelect;

/** A page of groups, as the caller asked for it. */
export interface GroupQuery {
  readonly customerId: string;
  /** Departments to look in; left out, all of the customer's. */
  readonly hierarchyIds: readonly string[] | undefined;
  readonly state: 'active' | 'archived' | 'all';
  readonly sort: { readonly field: 'name' | 'createdAt'; readonly descending: boolean } | undefined;
  readonly limit: number;
  readonly offset: number;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because the constraint already has such a row. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const { code, constraint: name } = cause as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && name === constraint;
}

/** SQL of organisations, customers, departments and groups. What a transaction sees is decided by its scope. */
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

  /** @returns the row before, or none where the transaction sees none; `changed` is false where it was so already */
  async setArchived(
    transaction: Transaction,
    customerId: string,
    archivedAt: Date | null,
    now: Date,
  ): Promise<{ readonly before: CustomerRow | undefined; readonly changed: boolean }> {
    const [before] = await transaction.select().from(customers).where(eq(customers.customerId, customerId)).for('update');
    if (before === undefined || (before.archivedAt === null) === (archivedAt === null)) return { before, changed: false };
    await transaction
      .update(customers)
      .set({ archivedAt, updatedAt: now, version: sql`${customers.version} + 1` })
      .where(eq(customers.customerId, customerId));
    return { before, changed: true };
  },

  insertGroup(transaction: Transaction, group: typeof groups.$inferInsert): Promise<unknown> {
    return transaction.insert(groups).values(group);
  },

  addUserToGroup(transaction: Transaction, membership: typeof groupUsers.$inferInsert): Promise<unknown> {
    return transaction.insert(groupUsers).values(membership);
  },

  async groups(transaction: Transaction, query: GroupQuery) {
    const where = groupFilter(query);
    const columns = { name: sql`lower(${groups.name})`, createdAt: groups.createdAt };
    const order =
      query.sort === undefined
        ? asc(groups.createdAt)
        : query.sort.descending
          ? desc(columns[query.sort.field])
          : asc(columns[query.sort.field]);
    const [total] = await transaction.select({ number: count() }).from(groups).where(where);
    const rows = await transaction
      .select({ group: groups, hierarchyName: hierarchies.name, usersCount: usersCountOf() })
      .from(groups)
      .innerJoin(hierarchies, and(eq(hierarchies.customerId, groups.customerId), eq(hierarchies.hierarchyId, groups.hierarchyId)))
      .where(where)
      .orderBy(order, asc(groups.groupId))
      .limit(query.limit)
      .offset(query.offset);
    return { rows, total: total?.number ?? 0 };
  },
};

function groupFilter(query: GroupQuery): SQL | undefined {
  const state = { active: isNull(groups.archivedAt), archived: isNotNull(groups.archivedAt), all: undefined }[query.state];
  const departments = query.hierarchyIds === undefined ? undefined : inArray(groups.hierarchyId, [...query.hierarchyIds]);
  return and(eq(groups.customerId, query.customerId), departments, state);
}

/** Members who are not archived. */
function usersCountOf(): SQL<number> {
  return sql<number>`(SELECT count(*)::int FROM ${groupUsers} JOIN ${users} ON ${users.userId} = ${groupUsers.userId} AND ${users.archivedAt} IS NULL WHERE ${groupUsers.customerId} = ${groups.customerId} AND ${groupUsers.groupId} = ${groups.groupId})`;
}
