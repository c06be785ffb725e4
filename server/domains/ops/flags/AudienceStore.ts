import { and, asc, count, countDistinct, eq, exists, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../storage/index.js';
import { customers, groups, groupUsers, users } from '../../org/tables.js';
import type { Audience } from './audienceRules.js';

/** The attributes of a user that flags can target, in the user's own customer. */
export interface AudienceUser {
  readonly userId: string;
  readonly userType: string;
  readonly customerId: string;
  readonly region: string;
  readonly groupIds: readonly string[];
}

/** Number of hash values. */
const HASHES = 2 ** 31;

/** SQL of the users that flags are evaluated for. */
export const AudienceStore = {
  /** Number of users who could sign in. */
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
   * @param page.share fraction of the users, 0 to 1. The selection is stable and does not depend on the id, because ids grow with time.
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

  /** The number of these customers that have a user whom at least one of the audiences matches. */
  async countCustomers(transaction: Transaction, among: readonly string[], audiences: readonly Audience[]): Promise<number> {
    if (among.length === 0 || audiences.length === 0) return 0;
    const [found] = await transaction
      .select({ number: countDistinct(users.customerId) })
      .from(users)
      .innerJoin(customers, eq(customers.customerId, users.customerId))
      .where(and(inUse(), inArray(users.customerId, [...among]), or(...audiences.map((audience) => matches(transaction, audience)))));
    return found?.number ?? 0;
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

function matches(transaction: Transaction, { customerIds, regions, groupIds, userTypes }: Audience): SQL {
  const inGroup = transaction
    .select({ one: sql`1` })
    .from(groupUsers)
    .where(and(eq(groupUsers.userId, users.userId), inArray(groupUsers.groupId, [...groupIds])));
  const conditions = [
    ...(customerIds.length === 0 ? [] : [inArray(users.customerId, [...customerIds])]),
    ...(regions.length === 0 ? [] : [inArray(sql`${customers.awsRegion}`, [...regions])]),
    ...(userTypes.length === 0 ? [] : [inArray(sql`${users.userType}`, [...userTypes])]),
    ...(groupIds.length === 0 ? [] : [exists(inGroup)]),
  ];
  return and(...conditions) ?? sql`true`;
}
