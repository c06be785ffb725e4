import { ATTENTION, definePlugin, JOB_TITLES, leadsTo, type AttentionProperties, type JobTitle } from '@edge-console/sdk';
import { GROUP_ACTIONS, GROUP_ROUTES } from './groups/routes.js';
import { ORGANIZATION_ROUTES } from './organisations/routes.js';
import { USER_ACTIONS, USER_FLAGS, USER_ROUTES } from './users/routes.js';

export default definePlugin({
  id: 'iam',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Users, groups and permissions',
  flags: Object.values(USER_FLAGS),
  routes: [...Object.values(USER_ROUTES), ...Object.values(GROUP_ROUTES), ...Object.values(ORGANIZATION_ROUTES)],
  menu: [
    { id: 'iam.users.menu', label: 'users.menu', icon: 'person', order: 50, ...leadsTo(USER_ROUTES.list) },
    { id: 'iam.groups.menu', label: 'groups.menu', icon: 'group', order: 60, ...leadsTo(GROUP_ROUTES.list) },
    { id: 'iam.organisations.menu', label: 'organisations.menu', icon: 'collection', order: 90, ...leadsTo(ORGANIZATION_ROUTES.list) },
  ],
  commands: [
    { id: 'iam.users.open', label: 'users.commands.open', keywords: ['people'], shortcut: 'g u', ...leadsTo(USER_ROUTES.list) },
    { id: 'iam.users.openArchive', label: 'users.commands.openArchive', keywords: ['restore'], ...leadsTo(USER_ROUTES.archive) },
    { id: 'iam.users.create', label: 'users.commands.create', keywords: ['new', 'add', 'invite'], ...leadsTo(USER_ROUTES.create) },
    { id: 'iam.users.upload', label: 'users.commands.upload', keywords: ['csv', 'import'], ...leadsTo(USER_ROUTES.upload) },
    {
      id: 'iam.groups.open',
      label: 'groups.commands.open',
      keywords: ['permissions', 'roles'],
      shortcut: 'g g',
      ...leadsTo(GROUP_ROUTES.list),
    },
    { id: 'iam.groups.openArchive', label: 'groups.commands.openArchive', keywords: ['restore'], ...leadsTo(GROUP_ROUTES.archive) },
    { id: 'iam.groups.create', label: 'groups.commands.create', keywords: ['new', 'add', 'role'], ...leadsTo(GROUP_ROUTES.create) },
    {
      id: 'iam.organisations.open',
      label: 'organisations.commands.open',
      keywords: ['organization', 'tenant'],
      shortcut: 'g o',
      ...leadsTo(ORGANIZATION_ROUTES.list),
    },
    {
      id: 'iam.organisations.openArchive',
      label: 'organisations.commands.openArchive',
      keywords: ['organization', 'restore'],
      ...leadsTo(ORGANIZATION_ROUTES.archive),
    },
    {
      id: 'iam.organisations.create',
      label: 'organisations.commands.create',
      keywords: ['organization', 'new', 'add'],
      ...leadsTo(ORGANIZATION_ROUTES.create),
    },
  ],
  searchProviders: [
    {
      id: 'iam.search.users',
      label: 'users.list.title',
      order: 30,
      shownIn: 'palette',
      flag: USER_ROUTES.details.flag,
      actions: [USER_ACTIONS.view, USER_ACTIONS.viewOne],
      module: './search/userSearch',
    },
    {
      id: 'iam.search.groups',
      label: 'groups.list.title',
      order: 40,
      shownIn: 'palette',
      flag: GROUP_ROUTES.details.flag,
      actions: [GROUP_ACTIONS.view, GROUP_ACTIONS.viewOne],
      module: './search/groupSearch',
    },
  ],
  extensions: [
    {
      id: 'iam.users.locked',
      point: ATTENTION.id,
      order: 10,
      module: './users/lockedUsers',
      flag: USER_ROUTES.list.flag,
      action: USER_ACTIONS.unlock,
      properties: { label: 'users.attention.label' } satisfies AttentionProperties,
    },
    {
      id: 'iam.users.archiveJob',
      point: JOB_TITLES.id,
      order: 30,
      properties: { kind: 'org:archiveUsers', label: 'users.jobs.archive' } satisfies JobTitle,
    },
    {
      id: 'iam.users.restoreJob',
      point: JOB_TITLES.id,
      order: 40,
      properties: { kind: 'org:restoreUsers', label: 'users.jobs.restore' } satisfies JobTitle,
    },
    {
      id: 'iam.users.resetJob',
      point: JOB_TITLES.id,
      order: 50,
      properties: { kind: 'org:resetUserPasswords', label: 'users.jobs.reset' } satisfies JobTitle,
    },
    {
      id: 'iam.users.unlockJob',
      point: JOB_TITLES.id,
      order: 60,
      properties: { kind: 'org:unlockUsers', label: 'users.jobs.unlock' } satisfies JobTitle,
    },
    {
      id: 'iam.groups.archiveJob',
      point: JOB_TITLES.id,
      order: 10,
      properties: { kind: 'org:archiveGroups', label: 'groups.jobs.archive' } satisfies JobTitle,
    },
    {
      id: 'iam.groups.restoreJob',
      point: JOB_TITLES.id,
      order: 20,
      properties: { kind: 'org:restoreGroups', label: 'groups.jobs.restore' } satisfies JobTitle,
    },
  ],
});
