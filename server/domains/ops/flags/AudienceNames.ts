import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../storage/index.js';
import { customers, groups } from '../../org/tables.js';

/** Customers, and groups, that are answered besides those asked for by id. */
const MOST = 200;

export interface AudienceMember {
  readonly _id: string;
  readonly name: string;
}

/** Whom a rollout may name. */
export interface AudienceNames {
  readonly customers: readonly AudienceMember[];
  readonly groups: readonly AudienceMember[];
}

/** Customers and groups whose name has the text in it, and those with the ids; by name. (OPS-003) */
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
