import { oneOfTree, type ArchiveTexts, type ListControl, type ListSpec } from '@edge-console/sdk/ui';
import type { ORGGetGroupsQuery, ORGGroupColumn } from '../graphql/__generated__/operations.js';

/** A row of the list. */
export type Group = ORGGetGroupsQuery['ORGGetGroups']['data'][number];

export type GroupField = ORGGroupColumn;

const FILTERS = { department: oneOfTree() };

/** Filters of the list: groups of a department and those below it. */
export type GroupFilters = typeof FILTERS;

export type GroupListControl = ListControl<Group, GroupField, GroupFilters>;

/** The list of groups and its archive. */
export const GROUP_LIST: ListSpec<Group, GroupField, GroupFilters> = {
  id: 'iam.groups',
  sorts: ['name', 'createdAt', 'archivedAt'],
  filters: FILTERS,
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

/** The largest number of groups that one request archives or restores; the server handles more as a job. */
export const MOST_AT_ONCE = 100;
