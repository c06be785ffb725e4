import { defineRoute, routeReference } from '@edge-console/sdk';

/** Policy actions on groups. */
export const GROUP_ACTIONS = {
  view: 'org:viewGroupList',
  viewOne: 'org:viewGroup',
  create: 'org:createGroup',
  edit: 'org:editGroup',
  archive: 'org:archiveGroup',
  restore: 'org:restoreGroup',
} as const;

/** Pages of groups. */
export const GROUP_ROUTES = {
  list: defineRoute({
    id: 'iam.groups.list',
    path: 'groups',
    module: './groups/GroupList',
    title: 'groups.list.title',
    flag: 'edgeGroupListEnabled',
    action: GROUP_ACTIONS.view,
  }),
  archive: defineRoute({
    id: 'iam.groups.archive',
    path: 'groups/archive',
    module: './groups/GroupArchive',
    title: 'groups.archive.title',
    flag: 'edgeGroupArchiveListEnabled',
    action: GROUP_ACTIONS.view,
  }),
  create: defineRoute({
    id: 'iam.groups.create',
    path: 'groups/create',
    module: './groups/GroupCreate',
    title: 'groups.create.title',
    flag: 'edgeGroupCreationEnabled',
    action: GROUP_ACTIONS.create,
  }),
  edit: defineRoute({
    id: 'iam.groups.edit',
    path: 'groups/:groupId/edit',
    module: './groups/GroupEdit',
    title: 'groups.edit.title',
    flag: 'edgeGroupEditEnabled',
    action: GROUP_ACTIONS.edit,
  }),
} as const;

/** The details of a group. (GROUP-032) */
export const GROUP_DETAILS = routeReference<{ readonly groupId: string }>('iam.groups.details');
