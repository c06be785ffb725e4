import { flagsOfGate } from '@edge-console/sdk/contract';
import { describePages } from '@edge-console/sdk/testing/conformance';
import { expect, test } from 'vitest';
import plugin from './plugin.js';
import { INSIGHTS_ROUTES } from './routes.js';

describePages({
  plugin,
  otherPages: {
    'insights.discover': 'discover/DiscoverInsights.test.tsx: a grid of tiles, with their own states',
    'insights.dashboard': 'dashboard/CustomerDashboard.test.tsx: cards, with their own states',
  },
});

test('USER-003: both pages have the flag of their area and a permission', () => {
  expect(flagsOfGate(INSIGHTS_ROUTES.discover)).toEqual(['edgeDiEnabled']);
  expect(flagsOfGate(INSIGHTS_ROUTES.dashboard)).toEqual(['edgeCustomerDashboardEnabled']);
  expect(Object.values(INSIGHTS_ROUTES).map(({ action }) => action)).toEqual(['ti:viewInsights', 'ti:viewInsights']);
});
