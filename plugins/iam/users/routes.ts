import { defineRoute } from '@edge-console/sdk';

/** Policy actions on users. (D-160) */
export const USER_ACTIONS = {
  view: 'org:viewUserList',
  viewOne: 'org:viewUser',
  create: 'org:createUser',
  edit: 'org:editUser',
  archive: 'org:archiveUser',
  restore: 'org:restoreUser',
  addToGroup: 'org:addGroupUsers',
  resetPassword: 'org:resetUserPassword',
  unlock: 'org:unlockUser',
} as const;

/** Flags of buttons that do not open a page. (USER-014, USER-053, USER-057) */
export const USER_FLAGS = {
  addToGroup: 'edgeUserAddToGroupEnabled',
  resetPassword: 'edgeUserResetPasswordEnabled',
  unlock: 'edgeUserUnlockEnabled',
} as const;

/** Pages of users. */
export const USER_ROUTES = {
  /** (USER-005) */
  list: defineRoute({
    id: 'iam.users.list',
    path: 'users',
    module: './users/UserList',
    title: 'users.list.title',
    flag: 'edgeUserListEnabled',
    action: USER_ACTIONS.view,
  }),
  /** (USER-028) */
  archive: defineRoute({
    id: 'iam.users.archive',
    path: 'users/archive',
    module: './users/UserArchive',
    title: 'users.archive.title',
    flag: 'edgeUserArchiveListEnabled',
    action: USER_ACTIONS.view,
  }),
  /** (USER-064) */
  create: defineRoute({
    id: 'iam.users.create',
    path: 'users/create',
    module: './users/UserCreate',
    title: 'users.create.title',
    flag: 'edgeUserCreationEnabled',
    action: USER_ACTIONS.create,
  }),
  /** (UPLOAD-001, UPLOAD-002) */
  upload: defineRoute({
    id: 'iam.users.upload',
    path: 'users/upload',
    module: './users/UserUpload',
    title: 'users.upload.title',
    flag: 'edgeUserBulkUploadEnabled',
    action: USER_ACTIONS.create,
  }),
  /** (USER-032) */
  details: defineRoute({
    id: 'iam.users.details',
    path: 'users/:userId',
    module: './users/UserDetails',
    title: 'users.details.title',
    flag: 'edgeUserDetailEnabled',
    action: USER_ACTIONS.viewOne,
  }),
  /** (USER-065) */
  edit: defineRoute({
    id: 'iam.users.edit',
    path: 'users/:userId/edit',
    module: './users/UserEdit',
    title: 'users.edit.title',
    flag: 'edgeUserEditEnabled',
    action: USER_ACTIONS.edit,
  }),
} as const;
