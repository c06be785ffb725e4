import { oneFound, yesNo, type ArchiveTexts, type FilterValues, type ListControl, type ListSpec } from '@edge-console/sdk/ui';
import { DEPARTMENT_FILTER } from '../departments/departmentFilter.js';
import type { ORGGetUserQuery, ORGGetUsersQuery, ORGUserColumn } from '../graphql/__generated__/operations.js';
import { nameOfUser } from './nameOfUser.js';

/** A row of the list. */
export type User = ORGGetUsersQuery['ORGGetUsers']['data'][number];

export type UserOfDetails = ORGGetUserQuery['ORGGetUser'];

export type UserField = ORGUserColumn;

/** Filters of the list of users and its archive. */
const USER_FILTERS = {
  ...DEPARTMENT_FILTER,
  group: oneFound(),
  locked: yesNo(),
  mfa: yesNo(),
  neverSignedIn: yesNo(),
  passwordExpiring: yesNo(),
};

export type UserFilters = typeof USER_FILTERS;

export type UserListControl = ListControl<User, UserField, UserFilters>;

/** The filters as inputs of the list, its export and its jobs. The department is an input of its own. */
export function conditionsOf({ group, locked, mfa, neverSignedIn, passwordExpiring }: FilterValues<UserFilters>) {
  return { memberOf: group, locked, mfaEnabled: mfa, neverSignedIn, passwordExpiring };
}

/** The list of users and its archive. (USER-010) */
export const USER_LIST: ListSpec<User, UserField, UserFilters> = {
  id: 'iam.users',
  sorts: ['firstName', 'email', 'groupIds', 'createdAt', 'lastActive', 'archivedAt'],
  filters: USER_FILTERS,
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
