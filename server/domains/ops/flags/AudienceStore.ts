import { and, asc, count, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { customers, groups, groupUsers, users } from '../../org/tables.js';

/** What flags know of a user, in the customer they belong to. */
export interface AudienceUser {
  readonly userId: string;
  readonly userType: string;
  readonly customerId: string;
  readonly region: string;
  readonly groupIds: readonly string[];
}

/** Hashes are spread over this many numbers. */
const HASHES = 2 ** 31;

/** SQL of the users that flags are evaluated for. */
export const AudienceStore = {
  /** Users who could sign in. */
  async count(transaction: Transaction): Promise<number> {
    const [found] = await transaction
      .select({ number: count() })
      .from(users)
      .innerJoin(customers, eq(customers.customerId, users.customerId))
      .where(inUse());
    return found?.number ?? 0;
  },

  /**
   * Users in the order of ids.
   * @param page.share of the users, 0 to 1: the same ones each time, whatever their id, which would tell their age
   */
  async batch(
    transaction: Transaction,
    { after, share, size }: { readonly after: string; readonly share: number; readonly size: number },
  ): Promise<AudienceUser[]> {
    const sampled = share >= 1 ? undefined : sql`(hashtext(${users.userId}) & 2147483647) < ${Math.floor(share * HASHES)}`;
    const groupIds = sql<
      string[]
    >`(SELECT coalesce(array_agg(${groupUsers.groupId} ORDER BY ${groupUsers.groupId}), '{}') FROM ${groupUsers} JOIN ${groups} ON ${groups.customerId} = ${groupUsers.customerId} AND ${groups.groupId} = ${groupUsers.groupId} AND ${groups.archivedAt} IS NULL WHERE ${groupUsers.userId} = ${users.userId})`;
    return transaction
      .select({ userId: users.userId, userType: users.userType, customerId: users.customerId, region: customers.awsRegion, groupIds })
      .from(users)
      .innerJoin(customers, eq(customers.customerId, users.customerId))
      .where(and(inUse(), gt(users.userId, after), sampled))
      .orderBy(asc(users.userId))
      .limit(size);
  },

  /** Names of customers and groups by id. */
  async names(transaction: Transaction, customerIds: readonly string[], groupIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = [
      ...(await transaction
        .select({ id: customers.customerId, name: customers.displayName })
        .from(customers)
        .where(inArray(customers.customerId, [...customerIds]))),
      ...(await transaction
        .select({ id: groups.groupId, name: groups.name })
        .from(groups)
        .where(inArray(groups.groupId, [...groupIds]))),
    ];
    return new Map(found.map(({ id, name }) => [id, name]));
  },
};

function inUse(): SQL | undefined {
  return and(isNull(users.archivedAt), isNull(customers.archivedAt));
}
