import type { ArchiveTexts, ListControl, ListSpec } from '@edge-console/sdk/ui';
import { DEPARTMENT_FILTER, type DepartmentFilter } from '../departments/departmentFilter.js';
import type { ORGGetUserQuery, ORGGetUsersQuery, ORGUserColumn } from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';

/** A row of the list. */
export type User = ORGGetUsersQuery['ORGGetUsers']['data'][number];

export type UserOfDetails = ORGGetUserQuery['ORGGetUser'];

export type UserField = ORGUserColumn;

export type UserListControl = ListControl<User, UserField, DepartmentFilter>;

/** The list of users and its archive. (USER-010) */
export const USER_LIST: ListSpec<User, UserField, DepartmentFilter> = {
  id: 'iam.users',
  sorts: ['firstName', 'email', 'groupIds', 'createdAt', 'lastActive', 'archivedAt'],
  filters: DEPARTMENT_FILTER,
  idOf: (user) => user._id,
  nameOf: nameOfUser,
};

/** Texts of archiving and restoring users. (USER-026, USER-027, USER-030, USER-031) */
export const USER_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'users.result.archived',
  restored: 'users.result.restored',
  notArchived: 'users.result.notArchived',
  notRestored: 'users.result.notRestored',
  archiveFailed: 'users.result.archiveFailed',
  restoreFailed: 'users.result.restoreFailed',
};
