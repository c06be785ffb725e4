import { DefaultRouteDirectory } from '../../../core/registries/DefaultRouteDirectory.js';
import type { Gate, RouteContribution } from '../contract/index.js';
import type { FeatureFlags, PolicyChecker, RouteDirectory } from '../services/index.js';

/** A page of another plugin that a screen under test links to. */
export type TestRoute = Pick<RouteContribution, 'id' | 'path'> & Partial<Pick<RouteContribution, 'area'>> & Gate;

/** The console's own directory of pages, over the pages of the plugin under test and those that the test adds. */
export function createTestRoutes(
  routes: readonly TestRoute[],
  flags: Pick<FeatureFlags, 'isOn' | 'onDidChange'>,
  policies: Pick<PolicyChecker, 'peek' | 'onDidChange'>,
): RouteDirectory {
  const items = new Map(routes.map((route) => [route.id, { item: { area: 'base' as const, ...route } }]));
  return new DefaultRouteDirectory({
    registry: items,
    isOn: (flag) => flags.isOn(flag),
    policy: (action) => policies.peek(action),
    changes: [flags.onDidChange, policies.onDidChange],
  });
}
