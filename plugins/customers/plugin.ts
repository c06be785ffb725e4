import { definePlugin } from '@edge-console/sdk';
import { ACTIONS, FLAGS } from './permissions.js';
import { PATHS } from './routes.js';

export default definePlugin({
  id: 'customers',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Customers',
  flags: [FLAGS.settingsLink],
  routes: [
    {
      id: 'customers.list',
      area: 'base',
      path: PATHS.list,
      module: './screens/CustomerList',
      title: 'customers.list.title',
      flag: FLAGS.list,
      action: ACTIONS.view,
    },
    {
      id: 'customers.archive',
      area: 'base',
      path: PATHS.archive,
      module: './screens/CustomerArchive',
      title: 'customers.archive.title',
      flag: FLAGS.archive,
      action: ACTIONS.view,
    },
    {
      id: 'customers.create',
      area: 'base',
      path: PATHS.create,
      module: './screens/CustomerCreate',
      title: 'customers.create.title',
      flag: FLAGS.creation,
      action: ACTIONS.create,
    },
  ],
  menu: [{ id: 'customers.menu', label: 'menu', icon: 'office', order: 80, target: { path: PATHS.list }, flag: FLAGS.list }],
  commands: [
    {
      id: 'customers.open',
      label: 'commands.open',
      keywords: ['tenant'],
      shortcut: 'g c',
      target: { path: PATHS.list },
      flag: FLAGS.list,
      action: ACTIONS.view,
    },
    {
      id: 'customers.openArchive',
      label: 'commands.openArchive',
      keywords: ['restore'],
      target: { path: PATHS.archive },
      flag: FLAGS.archive,
      action: ACTIONS.view,
    },
    {
      id: 'customers.create',
      label: 'commands.create',
      keywords: ['new', 'tenant', 'add'],
      target: { path: PATHS.create },
      flag: FLAGS.creation,
      action: ACTIONS.create,
    },
  ],
});
