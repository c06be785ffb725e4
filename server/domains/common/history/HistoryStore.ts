import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { groups, hierarchies, users } from '../../org/tables.js';
import type { Departments } from '../rights/extentOf.js';
import { withinDepartments } from '../rights/withinDepartments.js';
import { audit } from '../tables.js';

export type HistoryRow = typeof audit.$inferSelect;

/** An id with its name. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
}

const USER_NAME = { id: users.userId, firstName: users.firstName, lastName: users.lastName } as const;

/**
 * SQL that reads the audit, and names for the ids in it. The audit of a record is in the database of the record, the names are in the
 * directory. The scope of a transaction decides which rows are visible.
 */
export const HistoryStore = {
  /** Rows about these records, newest first. @param events actions of their rows; undefined for all */
  async page(
    transaction: Transaction,
    {
      customerId,
      subjectIds,
      events,
    }: { readonly customerId: string; readonly subjectIds: readonly string[]; readonly events: readonly string[] | undefined },
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: readonly HistoryRow[]; readonly total: number }> {
    const [only, ...others] = subjectIds;
    const isSubject =
      only !== undefined && others.length === 0
        ? eq(audit.subjectId, only)
        : sql`${audit.subjectId} = ANY (${sql.param([...subjectIds])}::text[])`;
    const isEvent = events === undefined ? undefined : inArray(audit.action, [...events]);
    const where = and(eq(audit.customerId, customerId), isSubject, isEvent);
    const [total] = await transaction.select({ number: count() }).from(audit).where(where);
    const rows = await transaction
      .select()
      .from(audit)
      .where(where)
      .orderBy(desc(audit.at), desc(audit.auditId))
      .limit(limit)
      .offset(offset);
    return { rows, total: total?.number ?? 0 };
  },

  /** Users among these ids, of any customer that the transaction can see: staff of one customer change records of others. */
  async actorNames(transaction: Transaction, ids: readonly string[]): Promise<readonly NamedId[]> {
    if (ids.length === 0) return [];
    return named(
      await transaction
        .select(USER_NAME)
        .from(users)
        .where(inArray(users.userId, [...ids])),
    );
  },

  /** Departments of the customer among these ids. */
  departmentNames(transaction: Transaction, customerId: string, ids: readonly string[]): Promise<readonly NamedId[]> {
    return transaction
      .select({ id: hierarchies.hierarchyId, name: hierarchies.name })
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), inArray(hierarchies.hierarchyId, [...ids])));
  },

  /** Groups of these departments among these ids. */
  groupNames(transaction: Transaction, customerId: string, ids: readonly string[], departments: Departments): Promise<readonly NamedId[]> {
    return transaction
      .select({ id: groups.groupId, name: groups.name })
      .from(groups)
      .where(
        and(
          eq(groups.customerId, customerId),
          inArray(groups.groupId, [...ids]),
          withinDepartments(groups.hierarchyId, customerId, departments),
        ),
      );
  },

  /** Users of these departments among these ids. */
  async userNames(
    transaction: Transaction,
    customerId: string,
    ids: readonly string[],
    departments: Departments,
  ): Promise<readonly NamedId[]> {
    const found = await transaction
      .select(USER_NAME)
      .from(users)
      .where(
        and(
          eq(users.customerId, customerId),
          inArray(users.userId, [...ids]),
          withinDepartments(users.hierarchyId, customerId, departments),
        ),
      );
    return named(found);
  },
};

function named(found: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]): readonly NamedId[] {
  return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
}
