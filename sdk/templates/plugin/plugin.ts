import { definePlugin } from '@edge-console/sdk';

export default definePlugin({
  id: 'my-plugin',
  version: '0.1.0',
  sdk: '^0.1.0',
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
  settingsTabs: [
    {
      id: 'my-plugin.settings',
      tab: 'my-plugin',
      label: 'settings.title',
      order: 900,
      module: './screens/Settings',
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
      id: 'my-plugin.tile',
      point: 'insights.tiles',
      order: 900,
      properties: { label: 'tile' },
      module: './screens/Tile',
      action: 'org:viewOrganizationList',
    },
  ],
});
