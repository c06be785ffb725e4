import { and, asc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../../graphql/listQuery.js';
import {
  containing,
  foundByText,
  inState,
  listPage,
  ownerOf,
  type ListSql,
  type TextSearch,
  type Transaction,
} from '../../../storage/index.js';
import { inDepartments, readDepartments, withinDepartments, withinReach, type Departments, type Reach } from '../../common/index.js';
import { customers, groups, groupUsers, userLocks, users } from '../tables.js';
import { meeting, type UserConditions } from './userConditions.js';

export const USER_SORTS = ['firstName', 'email', 'groupIds', 'createdAt', 'lastActive', 'archivedAt'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The query of a page of users. */
export interface UserQuery extends ListQuery<UserSort> {
  readonly customerId: string;
  /** Departments to search, including those below them. */
  readonly hierarchyIds: Departments;
  /** Only members of one of these groups of the customer. */
  readonly groupIds: readonly string[] | undefined;
  /** Leaves out members of these groups of the customer. */
  readonly excludedGroupIds: readonly string[];
  readonly conditions: UserConditions;
}

/** The rows of a job. */
export type MatchingUsers = Pick<UserQuery, 'customerId' | 'hierarchyIds' | 'state' | 'searchText' | 'conditions'> & {
  readonly excludedIds: readonly string[];
};

/** Users of a department and those below it, where a call may change them. */
export interface UsersPlace {
  readonly customerId: string;
  /** Undefined for the whole customer. */
  readonly hierarchyId: string | undefined;
  /** Departments in which the caller may do this. */
  readonly within: Departments;
}

/** A user with the organisation of their customer. */
export type UserRow = Awaited<ReturnType<typeof userRows>>[number];
/** A group of a user. */
export type UserGroupRow = Awaited<ReturnType<typeof UserStore.groupsOf>>[number];

const fullName = sql<string>`(${users.firstName} || ' ' || ${users.lastName})`;
/** The e-mail address for a user without a name. */
const shownName = sql<string>`coalesce(nullif(trim(${fullName}), ''), ${users.email})`;

/** Names of a user's groups in alphabetical order. Sorting by them keeps users with the same groups together; users without a group are first. */
const groupNames = sql`coalesce((
  SELECT string_agg(lower(${groups.name}), ', ' ORDER BY lower(${groups.name})) FROM ${groupUsers}
  JOIN ${groups} ON ${groups.customerId} = ${groupUsers.customerId} AND ${groups.groupId} = ${groupUsers.groupId}
  WHERE ${groupUsers.userId} = ${users.userId}), '')`;

/** SQL of users. The scope of a transaction decides which rows are visible. */
export const UserStore = {
  async list(transaction: Transaction, query: UserQuery, reach: Reach) {
    return listPage(transaction, query, await UserStore.sqlOf(transaction, query, reach));
  },

  /** The SQL of the list, for a page and for an export. @param reach where the caller may list users */
  async sqlOf(transaction: Transaction, query: UserQuery, reach: Reach): Promise<ListSql<UserSort, UserRow>> {
    return {
      table: users,
      ...(await listed(transaction, query, reach)),
      columns: {
        firstName: sql`lower(${fullName})`,
        email: sql`lower(${users.email})`,
        groupIds: groupNames,
        createdAt: users.createdAt,
        // A user who never signed in sorts before all others.
        lastActive: sql`coalesce(${users.lastActiveAt}, '-infinity')`,
        archivedAt: users.archivedAt,
      },
      byDefault: users.createdAt,
      id: users.userId,
      rows: (ids) => userRows(transaction).where(and(ofCustomer(query), inArray(users.userId, [...ids]))),
      idOf: ({ user }) => user.userId,
    };
  },

  /** Groups of these users, by name. @param reach where the caller may list users; groups elsewhere are left out */
  groupsOf(transaction: Transaction, userIds: readonly string[], reach: Reach) {
    return transaction
      .select({ userId: groupUsers.userId, groupId: groups.groupId, name: groups.name, archivedAt: groups.archivedAt })
      .from(groupUsers)
      .innerJoin(groups, and(eq(groups.customerId, groupUsers.customerId), eq(groups.groupId, groupUsers.groupId)))
      .where(and(inArray(groupUsers.userId, [...userIds]), withinReach(groups, reach)))
      .orderBy(asc(sql`lower(${groups.name})`), asc(groups.groupId));
  },

  /** Rows of these ids for an export, with the names of their groups. @param reach as for {@link UserStore.groupsOf} */
  async exportedRows(transaction: Transaction, query: UserQuery, reach: Reach, ids: readonly string[]) {
    const rows = await userRows(transaction).where(and(ofCustomer(query), inArray(users.userId, [...ids])));
    const groupsOfAll = await UserStore.groupsOf(transaction, ids, reach);
    return rows.map((row) => ({ ...row, groups: groupsOfAll.filter(({ userId }) => userId === row.user.userId) }));
  },

  /** The user with this id in any customer that the transaction can see. */
  async findRow(transaction: Transaction, userId: string): Promise<UserRow | undefined> {
    const [row] = await userRows(transaction).where(
      and(eq(users.customerId, ownerOf(users, users.userId, userId)), eq(users.userId, userId)),
    );
    return row;
  },

  /** Those of the customer's users that the transaction can see, in the order of ids. */
  findRows(transaction: Transaction, customerId: string, userIds: readonly string[]): Promise<UserRow[]> {
    return userRows(transaction).where(among(customerId, userIds)).orderBy(asc(users.userId));
  },

  /** Names of these users of the customer in the departments, by id. */
  async names(
    transaction: Transaction,
    customerId: string,
    userIds: readonly string[],
    within: Departments,
  ): Promise<ReadonlyMap<string, string>> {
    const found = await transaction
      .select({ userId: users.userId, name: shownName })
      .from(users)
      .where(and(among(customerId, userIds), withinDepartments(users.hierarchyId, customerId, within)));
    return new Map(found.map(({ userId, name }) => [userId, name]));
  },

  /** All matching users except the excluded ones, oldest first, as rows of a job. */
  async matching(
    transaction: Transaction,
    { excludedIds, ...filter }: MatchingUsers,
    within: Departments,
  ): Promise<{ readonly rowId: string; readonly name: string }[]> {
    return transaction
      .select({ rowId: users.userId, name: shownName })
      .from(users)
      .where(
        and(
          (await ownUsers(transaction, filter, within)).where,
          matches(filter),
          meeting(transaction, filter.customerId, filter.conditions, within),
          notInArray(users.userId, [...excludedIds]),
        ),
      )
      .orderBy(asc(users.createdAt), asc(users.userId));
  },

  /** @returns the ids of the inserted users; a user whose e-mail address is in use, in any customer, is left out */
  async insert(transaction: Transaction, rows: readonly (typeof users.$inferInsert)[]): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const inserted = await transaction
      .insert(users)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ userId: users.userId });
    return new Set(inserted.map(({ userId }) => userId));
  },

  /** @returns whether the user still had that version */
  async update(
    transaction: Transaction,
    { customerId, userId, version }: Pick<typeof users.$inferSelect, 'customerId' | 'userId' | 'version'>,
    changes: { readonly firstName: string; readonly lastName: string; readonly phoneNumber: string | null; readonly updatedAt: Date },
  ): Promise<boolean> {
    const changed = await transaction
      .update(users)
      .set({ ...changes, version: version + 1 })
      .where(and(among(customerId, [userId]), eq(users.version, version)))
      .returning({ userId: users.userId });
    return changed.length > 0;
  },

  /** Stores whether a sign-in with the password requires a second step. */
  async setMfa(transaction: Transaction, user: typeof users.$inferSelect, mfaEnabled: boolean, updatedAt: Date): Promise<void> {
    await transaction
      .update(users)
      .set({ mfaEnabled, updatedAt, version: sql`${users.version} + 1` })
      .where(among(user.customerId, [user.userId]));
  },

  /** Those of the users that are in the place, in the order of ids. */
  findPlaced(
    transaction: Transaction,
    { customerId, hierarchyId, within }: UsersPlace,
    userIds: readonly string[],
  ): Promise<(typeof users.$inferSelect)[]> {
    const place = withinDepartments(users.hierarchyId, customerId, hierarchyId === undefined ? 'all' : [hierarchyId]);
    return transaction
      .select()
      .from(users)
      .where(and(among(customerId, userIds), place, withinDepartments(users.hierarchyId, customerId, within)))
      .orderBy(asc(users.userId));
  },

  /** The user of the customer with this id. */
  async find(transaction: Transaction, customerId: string, userId: string): Promise<typeof users.$inferSelect | undefined> {
    const [row] = await transaction
      .select()
      .from(users)
      .where(and(eq(users.customerId, customerId), eq(users.userId, userId)));
    return row;
  },
};

/** Members of groups can belong to other customers, for example the user who created this customer. */
function ofCustomer({ customerId, groupIds }: UserQuery): SQL | undefined {
  return groupIds === undefined ? eq(users.customerId, customerId) : undefined;
}

/** The filter of a list. */
async function listed(transaction: Transaction, query: UserQuery, reach: Reach): Promise<TextSearch> {
  const { customerId, groupIds, excludedGroupIds } = query;
  // Throws for members too if the caller may not list users in this customer.
  const within = reach.in(customerId);
  const found = groupIds === undefined ? await ownUsers(transaction, query, within) : { where: members(query, groupIds, reach) };
  const where = and(
    found.where,
    excludedGroupIds.length === 0 ? undefined : sql`NOT ${isInGroups(customerId, excludedGroupIds)}`,
    matches(query),
    meeting(transaction, customerId, query.conditions, within),
  );
  return { ...found, where };
}

/** State and search of a list. */
function matches({ state, searchText }: Pick<UserQuery, 'state' | 'searchText'>): SQL | undefined {
  return and(inState(users.archivedAt, state), or(containing(fullName, searchText), containing(users.email, searchText)));
}

function among(customerId: string, userIds: readonly string[]): SQL | undefined {
  return and(eq(users.customerId, customerId), inArray(users.userId, [...userIds]));
}

async function ownUsers(
  transaction: Transaction,
  query: Pick<UserQuery, 'customerId' | 'hierarchyIds' | 'searchText'>,
  within: Departments,
): Promise<TextSearch> {
  const { customerId, hierarchyIds } = query;
  const search = await foundByText(transaction, { name: 'search_users' }, users.userId, query);
  const where = and(
    eq(users.customerId, customerId),
    inDepartments(users.hierarchyId, await readDepartments(transaction, customerId, [hierarchyIds, within])),
    search.where,
  );
  return { ...search, where };
}

/** Members of a group can belong to another customer, so the index of a customer's users does not find all of them. */
function members({ customerId, hierarchyIds }: UserQuery, groupIds: readonly string[], reach: Reach): SQL | undefined {
  return and(isInGroups(customerId, groupIds), withinReach(users, reach), withinDepartments(users.hierarchyId, customerId, hierarchyIds));
}

function isInGroups(customerId: string, groupIds: readonly string[]): SQL {
  return sql`EXISTS (SELECT FROM ${groupUsers} WHERE ${groupUsers.userId} = ${users.userId}
    AND ${groupUsers.customerId} = ${customerId} AND ${groupUsers.groupId} = ANY (${sql.param([...groupIds])}::text[]))`;
}

function userRows(transaction: Transaction) {
  return transaction
    .select({
      user: users,
      organizationId: customers.organizationId,
      customerName: customers.displayName,
      lockedUntil: userLocks.lockedUntil,
    })
    .from(users)
    .innerJoin(customers, eq(customers.customerId, users.customerId))
    .leftJoin(userLocks, and(eq(userLocks.customerId, users.customerId), eq(userLocks.userId, users.userId)))
    .$dynamic();
}
