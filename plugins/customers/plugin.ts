import { definePlugin, leadsTo } from '@edge-console/sdk';
import { CUSTOMER_ROUTES, SETTINGS_LINK_FLAG } from './customers/routes.js';

export default definePlugin({
  id: 'customers',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Customers',
  flags: [SETTINGS_LINK_FLAG],
  routes: Object.values(CUSTOMER_ROUTES),
  menu: [{ id: 'customers.menu', label: 'menu', icon: 'office', order: 80, ...leadsTo(CUSTOMER_ROUTES.list) }],
  commands: [
    { id: 'customers.open', label: 'commands.open', keywords: ['tenant'], shortcut: 'g c', ...leadsTo(CUSTOMER_ROUTES.list) },
    { id: 'customers.openArchive', label: 'commands.openArchive', keywords: ['restore'], ...leadsTo(CUSTOMER_ROUTES.archive) },
    { id: 'customers.create', label: 'commands.create', keywords: ['new', 'tenant', 'add'], ...leadsTo(CUSTOMER_ROUTES.create) },
  ],
});
