import { definePlugin, leadsTo } from '@edge-console/sdk';
import { GROUP_ROUTES } from './groups/routes.js';

export default definePlugin({
  id: 'iam',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Users, groups and permissions',
  routes: Object.values(GROUP_ROUTES),
  menu: [{ id: 'iam.groups.menu', label: 'groups.menu', icon: 'group', order: 60, ...leadsTo(GROUP_ROUTES.list) }],
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
  ],
});
