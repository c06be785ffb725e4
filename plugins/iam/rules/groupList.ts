import { oneOfTree, type ListControl, type ListSpec } from '@edge-console/sdk/ui';
import type { ORGGetGroupsQuery } from '../graphql/__generated__/operations.js';

export type Group = ORGGetGroupsQuery['ORGGetGroups']['data'][number];

/** Groups in use, or those in the archive. */
export type GroupShelf = 'active' | 'archived';

export type GroupField = 'name' | 'createdAt' | 'archivedAt' | 'usersCount' | 'department' | 'description' | 'updatedAt';

/** Groups of a department and those below it. */
const FILTERS = { department: oneOfTree() };
export type GroupFilters = typeof FILTERS;

/** A list of groups with what can be done to it. */
export type GroupListControl = ListControl<Group, GroupField, GroupFilters>;

export const GROUP_LIST: ListSpec<Group, GroupField, GroupFilters> = {
  id: 'iam.groups',
  sorts: ['name', 'createdAt', 'archivedAt'],
  filters: FILTERS,
  idOf: (group) => group._id,
  nameOf: (group) => group.name,
};

/** More groups than these are archived and restored as a job. */
export const MOST_AT_ONCE = 100;
