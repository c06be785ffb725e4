import { definePlugin, USER_MENU, type UserMenuLine } from '@edge-console/sdk';

export default definePlugin({
  id: 'my-plugin',
  version: '0.1.0',
  sdk: '^0.2.0',
  title: 'My plugin',
  flags: [],
  routes: [
    {
      id: 'my-plugin.overview',
      area: 'base',
      path: 'my-plugin',
      module: './screens/Overview',
      title: 'overview.title',
      action: 'org:viewOrganizationList',
    },
    {
      id: 'my-plugin.settings',
      area: 'base',
      path: 'my-plugin/settings',
      module: './screens/Settings',
      title: 'settings.title',
    },
  ],
  menu: [
    {
      id: 'my-plugin.menu',
      label: 'menu',
      icon: 'collection',
      order: 900,
      target: { path: 'my-plugin' },
      action: 'org:viewOrganizationList',
    },
  ],
  searchProviders: [
    {
      id: 'my-plugin.search',
      label: 'search',
      order: 900,
      module: './screens/organizationSearch',
      action: 'org:viewOrganizationList',
    },
  ],
  commands: [
    {
      id: 'my-plugin.count',
      label: 'commands.count',
      target: { module: './screens/countOrganizations' },
      action: 'org:viewOrganizationList',
    },
  ],
  extensions: [
    {
      id: 'my-plugin.userMenu',
      point: USER_MENU.id,
      order: 900,
      properties: { label: 'settings.title', path: 'my-plugin/settings' } satisfies UserMenuLine,
    },
  ],
});
