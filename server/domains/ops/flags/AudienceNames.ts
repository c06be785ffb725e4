import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../storage/index.js';
import { customers, groups } from '../../org/tables.js';

/** Maximum number of customers, and of groups, in addition to those requested by id. */
const MOST = 200;

export interface AudienceMember {
  readonly _id: string;
  readonly name: string;
}

/** Customers and groups that a rollout can select. */
export interface AudienceNames {
  readonly customers: readonly AudienceMember[];
  readonly groups: readonly AudienceMember[];
}

/** Customers and groups whose name contains the text or whose id is given, by name. (OPS-003) */
export async function findAudience(
  transaction: Transaction,
  { text, ids }: { readonly text: string; readonly ids: readonly string[] },
): Promise<AudienceNames> {
  const most = MOST + ids.length;
  return {
    customers: await transaction
      .select({ _id: customers.customerId, name: customers.displayName })
      .from(customers)
      .where(or(inArray(customers.customerId, [...ids]), and(isNull(customers.archivedAt), hasText(customers.displayName, text))))
      .orderBy(asc(customers.displayName), asc(customers.customerId))
      .limit(most),
    groups: await transaction
      .select({ _id: groups.groupId, name: sql<string>`${groups.name} || ' (' || ${customers.displayName} || ')'` })
      .from(groups)
      .innerJoin(customers, eq(customers.customerId, groups.customerId))
      .where(
        or(inArray(groups.groupId, [...ids]), and(isNull(groups.archivedAt), isNull(customers.archivedAt), hasText(groups.name, text))),
      )
      .orderBy(asc(groups.name), asc(groups.groupId))
      .limit(most),
  };
}

function hasText(column: PgColumn, text: string): SQL {
  return sql`position(lower(${text}) in lower(${column})) > 0`;
}
