import { definePlugin, JOB_TITLES, leadsTo, type JobTitle } from '@edge-console/sdk';
import { GROUP_ROUTES } from './groups/routes.js';
import { ORGANIZATION_ROUTES } from './organisations/routes.js';

export default definePlugin({
  id: 'iam',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Users, groups and permissions',
  flags: [],
  routes: [...Object.values(GROUP_ROUTES), ...Object.values(ORGANIZATION_ROUTES)],
  menu: [
    { id: 'iam.groups.menu', label: 'groups.menu', icon: 'group', order: 60, ...leadsTo(GROUP_ROUTES.list) },
    { id: 'iam.organisations.menu', label: 'organisations.menu', icon: 'collection', order: 90, ...leadsTo(ORGANIZATION_ROUTES.list) },
  ],
  commands: [
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
  extensions: [
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
