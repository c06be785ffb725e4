import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { hierarchies, users } from '../../org/tables.js';
import type { Departments } from '../rights/extentOf.js';
import { withinDepartments } from '../rights/withinDepartments.js';
import { audit } from '../tables.js';

/** An audit row with the name of its actor, if that user is visible to the transaction. */
export type HistoryRow = Awaited<ReturnType<typeof HistoryStore.page>>['rows'][number];

/** SQL that reads the audit. The scope of a transaction decides which rows are visible. */
export const HistoryStore = {
  /** Rows about one record, newest first. */
  async page(
    transaction: Transaction,
    { customerId, subjectId }: { readonly customerId: string; readonly subjectId: string },
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) {
    const where = and(eq(audit.customerId, customerId), eq(audit.subjectId, subjectId));
    const [total] = await transaction.select({ number: count() }).from(audit).where(where);
    const rows = await transaction
      .select({ entry: audit, firstName: users.firstName, lastName: users.lastName })
      .from(audit)
      .leftJoin(users, eq(users.userId, audit.actorId))
      .where(where)
      .orderBy(desc(audit.at), desc(audit.auditId))
      .limit(limit)
      .offset(offset);
    return { rows, total: total?.number ?? 0 };
  },

  /** Departments of the customer among these ids. */
  departmentNames(transaction: Transaction, customerId: string, ids: readonly string[]) {
    return transaction
      .select({ id: hierarchies.hierarchyId, name: hierarchies.name })
      .from(hierarchies)
      .where(and(eq(hierarchies.customerId, customerId), inArray(hierarchies.hierarchyId, [...ids])));
  },

  /** Users of these departments among these ids. */
  async userNames(
    transaction: Transaction,
    customerId: string,
    ids: readonly string[],
    departments: Departments,
  ): Promise<{ readonly id: string; readonly name: string }[]> {
    const found = await transaction
      .select({ id: users.userId, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(
        and(
          eq(users.customerId, customerId),
          inArray(users.userId, [...ids]),
          withinDepartments(users.hierarchyId, customerId, departments),
        ),
      );
    return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
  },
};
