import type { ListSpec } from '@edge-console/sdk/ui';
import type { ORGGetGroupsQuery } from '../graphql/__generated__/operations.js';

export type Group = ORGGetGroupsQuery['ORGGetGroups']['data'][number];

/** Groups in use, or those in the archive. */
export type GroupShelf = 'active' | 'archived';

export type GroupField = 'name' | 'createdAt' | 'archivedAt' | 'usersCount' | 'department' | 'description' | 'updatedAt';

export const GROUP_LIST: ListSpec<Group, GroupField> = {
  id: 'iam.groups',
  sorts: ['name', 'createdAt', 'archivedAt'],
  idOf: (group) => group._id,
  nameOf: (group) => group.name,
};

/** More groups than these are archived and restored as a job. */
export const MOST_AT_ONCE = 100;
