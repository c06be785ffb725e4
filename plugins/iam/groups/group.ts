import type { ArchiveTexts, ListControl, ListSpec } from '@edge-console/sdk/ui';
import { DEPARTMENT_FILTER, type DepartmentFilter } from '../departments/departmentFilter.js';
import type { ORGGetGroupsQuery, ORGGroupColumn } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type Group = ORGGetGroupsQuery['ORGGetGroups']['data'][number];

export type GroupField = ORGGroupColumn;

export type GroupListControl = ListControl<Group, GroupField, DepartmentFilter>;

/** The list of groups and its archive. */
export const GROUP_LIST: ListSpec<Group, GroupField, DepartmentFilter> = {
  id: 'iam.groups',
  sorts: ['name', 'createdAt', 'archivedAt'],
  filters: DEPARTMENT_FILTER,
  idOf: (group) => group._id,
  nameOf: (group) => group.name,
};

/** Texts of archiving and restoring groups. */
export const GROUP_ARCHIVE_TEXTS: ArchiveTexts = {
  archived: 'groups.result.archived',
  restored: 'groups.result.restored',
  notArchived: 'groups.result.notArchived',
  notRestored: 'groups.result.notRestored',
  archiveFailed: 'groups.result.archiveFailed',
  restoreFailed: 'groups.result.restoreFailed',
};
