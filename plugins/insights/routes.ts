import { defineRoute } from '@edge-console/sdk';

/** Right to see figures about a customer's candidates. */
export const INSIGHTS_ACTIONS = { view: 'ti:viewInsights' } as const;

/** Pages of the figures. (D-174) */
export const INSIGHTS_ROUTES = {
  /** (DI-001) */
  discover: defineRoute({
    id: 'insights.discover',
    path: 'di',
    module: './discover/DiscoverInsights',
    title: 'di.title',
    flag: 'edgeDiEnabled',
    action: INSIGHTS_ACTIONS.view,
  }),
  /** (CARDS-001, D-090) */
  dashboard: defineRoute({
    id: 'insights.dashboard',
    path: 'dashboard',
    module: './dashboard/CustomerDashboard',
    title: 'dashboard.title',
    flag: 'edgeCustomerDashboardEnabled',
    action: INSIGHTS_ACTIONS.view,
  }),
} as const;
