import type { AuthMfaMethod } from '../../../graphql/__generated__/resolvers.js';
import type { UserGroupRow, UserRow } from './UserStore.js';

/** What a call asked for beside the rows of users. */
export interface UserDetails {
  /** Groups of any users; only those of the user are used. */
  readonly groups: readonly UserGroupRow[];
  /** By user. A user without an entry does not have a second step. */
  readonly mfaMethods: ReadonlyMap<string, AuthMfaMethod>;
}

/** (IAMGQL-007) @param now decides whether the user is still locked */
export function toUser({ user, organizationId, customerName, lockedUntil }: UserRow, { groups, mfaMethods }: UserDetails, now: Date) {
  const { userId, customerId, hierarchyId, username, firstName, lastName, email, phoneNumber, notes, mfaEnabled } = user;
  const { lastActiveAt, passwordUpdatedAt, forcePasswordReset, createdAt, updatedAt, archivedAt, version } = user;
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
    phoneNumber,
    notes,
    groupIds: own.map(({ groupId }) => groupId),
    group: own.map((group) => ({ _id: group.groupId, name: group.name, archivedAt: group.archivedAt })),
    lastActive: lastActiveAt,
    locked: lockedUntil !== null && lockedUntil > now,
    lastPasswordUpdatedAt: passwordUpdatedAt,
    forcePasswordReset,
    mfaEnabled,
    mfaMethod: mfaMethods.get(userId) ?? null,
    customer: { displayName: customerName },
    createdAt,
    updatedAt,
    archivedAt,
    version,
  };
}
