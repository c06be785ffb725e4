import { definePlugin, JOB_TITLES, type JobTitle } from '@edge-console/sdk';
import { ACTIONS, FLAGS } from './permissions.js';
import { PATHS } from './routes.js';

export default definePlugin({
  id: 'iam',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Users, groups and permissions',
  flags: [FLAGS.groups.details],
  routes: [
    {
      id: 'iam.groups.list',
      area: 'base',
      path: PATHS.groups.list,
      module: './screens/groups/GroupList',
      title: 'groups.list.title',
      flag: FLAGS.groups.list,
      action: ACTIONS.groups.view,
    },
    {
      id: 'iam.groups.archive',
      area: 'base',
      path: PATHS.groups.archive,
      module: './screens/groups/GroupArchive',
      title: 'groups.archive.title',
      flag: FLAGS.groups.archive,
      action: ACTIONS.groups.view,
    },
    {
      id: 'iam.groups.create',
      area: 'base',
      path: PATHS.groups.create,
      module: './screens/groups/GroupCreate',
      title: 'groups.create.title',
      flag: FLAGS.groups.creation,
      action: ACTIONS.groups.create,
    },
    {
      id: 'iam.groups.edit',
      area: 'base',
      path: PATHS.groups.edit,
      module: './screens/groups/GroupEdit',
      title: 'groups.edit.title',
      flag: FLAGS.groups.edit,
      action: ACTIONS.groups.edit,
    },
  ],
  menu: [
    { id: 'iam.groups.menu', label: 'groups.menu', icon: 'group', order: 60, target: { path: PATHS.groups.list }, flag: FLAGS.groups.list },
  ],
  commands: [
    {
      id: 'iam.groups.open',
      label: 'groups.commands.open',
      keywords: ['permissions', 'roles'],
      shortcut: 'g g',
      target: { path: PATHS.groups.list },
      flag: FLAGS.groups.list,
      action: ACTIONS.groups.view,
    },
    {
      id: 'iam.groups.openArchive',
      label: 'groups.commands.openArchive',
      keywords: ['restore'],
      target: { path: PATHS.groups.archive },
      flag: FLAGS.groups.archive,
      action: ACTIONS.groups.view,
    },
    {
      id: 'iam.groups.create',
      label: 'groups.commands.create',
      keywords: ['new', 'add', 'role'],
      target: { path: PATHS.groups.create },
      flag: FLAGS.groups.creation,
      action: ACTIONS.groups.create,
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
