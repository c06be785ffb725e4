import { defineRoute } from '@edge-console/sdk';

/** Policy actions on groups. */
export const GROUP_ACTIONS = {
  view: 'org:viewGroupList',
  viewOne: 'org:viewGroup',
  create: 'org:createGroup',
  edit: 'org:editGroup',
  archive: 'org:archiveGroup',
  restore: 'org:restoreGroup',
  editPermissions: 'org:editGroupPermissions',
  viewUsers: 'org:viewUserList',
  addUsers: 'org:addGroupUsers',
  removeUsers: 'org:removeGroupUsers',
} as const;

/** Query parameter of the page that creates a group: the id of the group to copy. */
export const COPY_OF = 'copyOf';

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
  /** (GROUP-032) */
  details: defineRoute({
    id: 'iam.groups.details',
    path: 'groups/:groupId',
    module: './groups/GroupDetails',
    title: 'groups.details.title',
    flag: 'edgeGroupDetailEnabled',
    action: GROUP_ACTIONS.viewOne,
  }),
  /** The overview of the details in edit mode. (GROUP-034, D-187) */
  edit: defineRoute({
    id: 'iam.groups.edit',
    path: 'groups/:groupId/edit',
    module: './groups/GroupEdit',
    title: 'groups.edit.title',
    flag: 'edgeGroupEditEnabled',
    action: GROUP_ACTIONS.edit,
  }),
} as const;
