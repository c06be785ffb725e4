import { definePlugin, leadsTo, USER_MENU, type UserMenuLine } from '@edge-console/sdk';
import { BRANDING_ACTIONS, BRANDING_FLAG, BRANDING_ROUTES, BRANDING_TAB } from './branding/routes.js';
import { DEPARTMENT_ROUTES } from './departments/routes.js';
import { OVERVIEW_PATH, SETTINGS_ROUTES } from './settings/routes.js';
import { SSO_ACTIONS, SSO_TAB } from './sso/ssoActions.js';

export default definePlugin({
  id: 'settings',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Customer settings',
  flags: [],
  routes: [...Object.values(SETTINGS_ROUTES), ...Object.values(BRANDING_ROUTES), ...Object.values(DEPARTMENT_ROUTES)],
  menu: [
    {
      id: 'settings.departments.menu',
      label: 'departments.menu',
      icon: 'hierarchy',
      order: 70,
      ...leadsTo(DEPARTMENT_ROUTES.tree),
    },
  ],
  // Tabs of other plugins have orders between these, as the specification lists the tabs. (OVERVIEW-004)
  settingsTabs: [
    { id: 'settings.overview', tab: 'overview', label: 'overview.tab', order: 10, module: './overview/OverviewTab' },
    {
      ...BRANDING_TAB,
      label: 'branding.tab',
      order: 20,
      module: './branding/BrandingTab',
      status: './branding/brandingStatus',
      flag: BRANDING_FLAG,
      action: BRANDING_ACTIONS.view,
    },
    {
      ...SSO_TAB,
      label: 'sso.tab',
      order: 40,
      module: './sso/SsoTab',
      status: './sso/ssoStatus',
      action: SSO_ACTIONS.view,
    },
  ],
  commands: [
    {
      id: 'settings.open',
      label: 'settings.commands.open',
      keywords: ['customer', 'configuration', 'preferences'],
      shortcut: 'g s',
      target: { path: OVERVIEW_PATH },
    },
    {
      id: 'settings.departments.open',
      label: 'departments.commands.open',
      keywords: ['hierarchy', 'tree', 'organisation chart'],
      shortcut: 'g d',
      ...leadsTo(DEPARTMENT_ROUTES.tree),
    },
    {
      id: 'settings.departments.edit',
      label: 'departments.commands.edit',
      keywords: ['hierarchy', 'move', 'rename'],
      ...leadsTo(DEPARTMENT_ROUTES.edit),
    },
  ],
  extensions: [
    {
      id: 'settings.userMenu',
      point: USER_MENU.id,
      order: 20,
      properties: { label: 'settings.title', path: OVERVIEW_PATH } satisfies UserMenuLine,
    },
  ],
});
