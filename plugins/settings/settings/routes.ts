import { defineRoute, routeReference } from '@edge-console/sdk';

/** Policy actions on the settings of a customer. */
export const SETTINGS_ACTIONS = { view: 'edge:viewSettings' } as const;

/** Pages of the settings. */
export const SETTINGS_ROUTES = {
  /** The tab is the wildcard part of the path, so that the page stays mounted when the user opens another tab. (OVERVIEW-001) */
  page: defineRoute({
    id: 'settings.page',
    path: 'settings/*',
    module: './settings/SettingsPage',
    title: 'settings.title',
    action: SETTINGS_ACTIONS.view,
  }),
} as const;

/** The first tab, for links in the description of the plugin. */
export const OVERVIEW_PATH = 'settings/overview';

/** The list of customers, a page of the customers plugin. (OVERVIEW-002) */
export const CUSTOMERS = routeReference('customers.list');
