import { and, asc, count, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { EVERYTHING } from '@edge-console/sdk/contract';
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
import { inDepartments, readDepartments, withinDepartments, type Departments } from '../../common/index.js';
import { groups, groupUsers, hierarchies, users } from '../tables.js';

export const GROUP_SORTS = ['name', 'createdAt', 'archivedAt'] as const;

export type GroupSort = (typeof GROUP_SORTS)[number];

/** The query of a page of groups. */
export interface GroupQuery extends ListQuery<GroupSort> {
  readonly customerId: string;
  /** Departments to search, including those below them. */
  readonly hierarchyIds: Departments;
}

/** The query of a page of a customer's group names, in alphabetical order. */
export interface GroupNameQuery extends ListQuery<never> {
  readonly customerId: string;
  /** Only these groups. */
  readonly groupIds: readonly string[] | undefined;
}

/** A group with its department's name and its number of members. */
export type GroupRow = Awaited<ReturnType<typeof groupsWith>>[number];

const nameKey = sql`lower(${groups.name})`;

/** SQL of user groups. The scope of a transaction decides which rows are visible. */
export const GroupStore = {
  async list(transaction: Transaction, query: GroupQuery, within: Departments) {
    return listPage(transaction, query, await GroupStore.sqlOf(transaction, query, within));
  },

  /** The SQL of the list, for a page and for an export. @param within departments in which the caller may list groups */
  async sqlOf(transaction: Transaction, query: GroupQuery, within: Departments): Promise<ListSql<GroupSort, GroupRow>> {
    return {
      table: groups,
      ...(await listed(transaction, query, within)),
      columns: { name: nameKey, createdAt: groups.createdAt, archivedAt: groups.archivedAt },
      byDefault: groups.createdAt,
      id: groups.groupId,
      rows: (ids) => GroupStore.findAll(transaction, query.customerId, ids),
      idOf: ({ group }) => group.groupId,
    };
  },

  /** A page of groups with only name and department, by name. @param within departments in which the caller may see the names */
  async nameList(transaction: Transaction, query: GroupNameQuery, within: Departments) {
    const { where, sample } = await listed(transaction, { ...query, hierarchyIds: 'all' }, within);
    return listPage(transaction, query, {
      table: groups,
      sample,
      where: and(where, query.groupIds === undefined ? undefined : among(query.customerId, query.groupIds)),
      columns: {},
      byDefault: nameKey,
      id: groups.groupId,
      rows: (ids) =>
        transaction
          .select({ groupId: groups.groupId, name: groups.name, hierarchyId: groups.hierarchyId })
          .from(groups)
          .where(among(query.customerId, ids)),
      idOf: ({ groupId }) => groupId,
    });
  },

  /** The group with this id in any customer that the transaction can see. */
  async find(transaction: Transaction, groupId: string): Promise<GroupRow | undefined> {
    const [row] = await groupsWith(transaction, membersOfGroup).where(
      and(eq(groups.customerId, ownerOf(groups, groups.groupId, groupId)), eq(groups.groupId, groupId)),
    );
    return row;
  },

  /** Those of the customer's groups that the transaction can see, in the order of ids. */
  findAll(transaction: Transaction, customerId: string, groupIds: readonly string[]): Promise<GroupRow[]> {
    const members = membersByGroup(transaction, customerId, groupIds);
    return groupsWith(transaction, sql<number>`coalesce(${members.number}, 0)::int`)
      .leftJoin(members, eq(members.groupId, groups.groupId))
      .where(among(customerId, groupIds))
      .orderBy(asc(groups.groupId));
  },

  /** Names of these groups of the customer in the departments, by id. */
  async names(
    transaction: Transaction,
    customerId: string,
    groupIds: readonly string[],
    within: Departments,
  ): Promise<ReadonlyMap<string, string>> {
    const found = await transaction
      .select({ groupId: groups.groupId, name: groups.name })
      .from(groups)
      .where(
        and(
          eq(groups.customerId, customerId),
          inArray(groups.groupId, [...groupIds]),
          withinDepartments(groups.hierarchyId, customerId, within),
        ),
      );
    return new Map(found.map(({ groupId, name }) => [groupId, name]));
  },

  /** Active groups of the customer with a statement on the action, or on everything, wherever it applies: at most 200, by name. */
  granting(transaction: Transaction, customerId: string, action: string) {
    const names = (name: string) => sql`${groups.statements} @> ${JSON.stringify([{ actions: [name] }])}::jsonb`;
    return transaction
      .select({
        customerId: groups.customerId,
        groupId: groups.groupId,
        hierarchyId: groups.hierarchyId,
        name: groups.name,
        statements: groups.statements,
      })
      .from(groups)
      .where(and(eq(groups.customerId, customerId), isNull(groups.archivedAt), or(names(action), names(EVERYTHING))))
      .orderBy(asc(nameKey), asc(groups.groupId))
      .limit(200);
  },

  /** All matching groups except the excluded ones, oldest first, as rows of a job. */
  async matching(
    transaction: Transaction,
    {
      excludedIds,
      ...filter
    }: Pick<GroupQuery, 'customerId' | 'hierarchyIds' | 'state' | 'searchText'> & { readonly excludedIds: readonly string[] },
    within: Departments,
  ): Promise<{ readonly rowId: string; readonly name: string }[]> {
    return transaction
      .select({ rowId: groups.groupId, name: groups.name })
      .from(groups)
      .where(and((await listed(transaction, filter, within)).where, notInArray(groups.groupId, [...excludedIds])))
      .orderBy(asc(groups.createdAt), asc(groups.groupId));
  },

  async insert(transaction: Transaction, group: typeof groups.$inferInsert): Promise<void> {
    await transaction.insert(groups).values(group);
  },

  /** @returns whether the user was not a member before */
  async addUser(transaction: Transaction, membership: typeof groupUsers.$inferInsert): Promise<boolean> {
    const added = await transaction.insert(groupUsers).values(membership).onConflictDoNothing().returning({ userId: groupUsers.userId });
    return added.length > 0;
  },

  /** Adds users who are not members yet. */
  async addUsers(transaction: Transaction, memberships: readonly (typeof groupUsers.$inferInsert)[]): Promise<void> {
    if (memberships.length > 0) await transaction.insert(groupUsers).values([...memberships]);
  },

  /** @returns whether the user was a member */
  async removeUser(
    transaction: Transaction,
    { customerId, groupId, userId }: { readonly customerId: string; readonly groupId: string; readonly userId: string },
  ): Promise<boolean> {
    const removed = await transaction
      .delete(groupUsers)
      .where(and(eq(groupUsers.customerId, customerId), eq(groupUsers.groupId, groupId), eq(groupUsers.userId, userId)))
      .returning({ userId: groupUsers.userId });
    return removed.length > 0;
  },

  /** Locks the row of the group against changes until the transaction ends. Other transactions can still change the group's members. */
  async lockShared(transaction: Transaction, customerId: string, groupId: string): Promise<typeof groups.$inferSelect | undefined> {
    const [row] = await transaction
      .select()
      .from(groups)
      .where(among(customerId, [groupId]))
      .for('share');
    return row;
  },

  /** @returns whether the group still had that version */
  async update(
    transaction: Transaction,
    { customerId, groupId, version }: Pick<typeof groups.$inferSelect, 'customerId' | 'groupId' | 'version'>,
    changes: Partial<Pick<typeof groups.$inferSelect, 'name' | 'description' | 'hierarchyId' | 'statements'>> & {
      readonly updatedAt: Date;
    },
  ): Promise<boolean> {
    const changed = await transaction
      .update(groups)
      .set({ ...changes, version: version + 1 })
      .where(and(among(customerId, [groupId]), eq(groups.version, version)))
      .returning({ groupId: groups.groupId });
    return changed.length > 0;
  },
};

/** The filter of a list. */
async function listed(
  transaction: Transaction,
  query: Pick<GroupQuery, 'customerId' | 'hierarchyIds' | 'state' | 'searchText'>,
  within: Departments,
): Promise<TextSearch> {
  const { customerId, hierarchyIds, state, searchText } = query;
  const search = await foundByText(transaction, { name: 'search_groups' }, groups.groupId, query);
  const where = and(
    eq(groups.customerId, customerId),
    inDepartments(groups.hierarchyId, await readDepartments(transaction, customerId, [hierarchyIds, within])),
    inState(groups.archivedAt, state),
    containing(groups.name, searchText),
    search.where,
  );
  return { ...search, where };
}

function among(customerId: string, groupIds: readonly string[]): SQL | undefined {
  return and(eq(groups.customerId, customerId), inArray(groups.groupId, [...groupIds]));
}

function groupsWith(transaction: Transaction, usersCount: SQL<number>) {
  return transaction
    .select({ group: groups, hierarchyName: hierarchies.name, usersCount })
    .from(groups)
    .innerJoin(hierarchies, and(eq(hierarchies.customerId, groups.customerId), eq(hierarchies.hierarchyId, groups.hierarchyId)))
    .$dynamic();
}

/** Number of members of one group who are not archived. */
const membersOfGroup = sql<number>`(SELECT count(*)::int FROM ${groupUsers} JOIN ${users} ON ${users.userId} = ${groupUsers.userId} AND ${users.archivedAt} IS NULL WHERE ${groupUsers.customerId} = ${groups.customerId} AND ${groupUsers.groupId} = ${groups.groupId})`;

/** The same numbers for many groups, read once for all of them: a sub-query for each group takes as long as the largest group. */
function membersByGroup(transaction: Transaction, customerId: string, groupIds: readonly string[]) {
  return transaction
    .select({ groupId: groupUsers.groupId, number: count().as('number') })
    .from(groupUsers)
    .innerJoin(users, and(eq(users.userId, groupUsers.userId), isNull(users.archivedAt)))
    .where(and(eq(groupUsers.customerId, customerId), inArray(groupUsers.groupId, [...groupIds])))
    .groupBy(groupUsers.groupId)
    .as('members');
}
