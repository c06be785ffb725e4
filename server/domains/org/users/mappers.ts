import type { UserGroupRow, UserRow } from './UserStore.js';

/** (IAMGQL-007) @param groups of any users; only those of this user are used */
export function toUser({ user, organizationId }: UserRow, groups: readonly UserGroupRow[]) {
  const { userId, customerId, hierarchyId, username, firstName, lastName, email, lastActiveAt, createdAt, archivedAt } = user;
  const own = groups.filter((group) => group.userId === userId);
  return {
    _id: userId,
    organizationId,
    customerId,
    hierarchyId,
    username,
    firstName,
    lastName,
    email,
    groupIds: own.map(({ groupId }) => groupId),
    group: own.map((group) => ({ _id: group.groupId, name: group.name, archivedAt: group.archivedAt })),
    lastActive: lastActiveAt,
    createdAt,
    archivedAt,
  };
}
