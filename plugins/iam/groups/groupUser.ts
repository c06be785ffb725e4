import type { ListSpec } from '@edge-console/sdk/ui';
import type { ORGGetUsersQuery, ORGUserColumn } from '../graphql/__generated__/operations.js';
import { nameOfUser } from '../users/nameOfUser.js';

/** A user in the Users tab of a group, or in the dialog that adds users. */
export type GroupUser = ORGGetUsersQuery['ORGGetUsers']['data'][number];

export type GroupUserField = ORGUserColumn;

/** The users of a group. (GROUP-043, D-145) */
export const GROUP_USER_LIST: ListSpec<GroupUser, GroupUserField> = {
  id: 'iam.groupUsers',
  sorts: ['firstName', 'email', 'lastActive'],
  idOf: (user) => user._id,
  nameOf: nameOfUser,
};

export type MemberAction = 'add' | 'remove';

/** Texts of adding and removing users of a group. */
export const MEMBER_TEXTS = {
  add: { done: 'groups.users.added', notDone: 'groups.users.notAdded' },
  remove: { done: 'groups.users.removed', notDone: 'groups.users.notRemoved' },
} as const;

export const MEMBER_INVERSE = { add: 'remove', remove: 'add' } as const;
