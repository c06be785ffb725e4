import {
  ConfigServiceToken,
  FeatureFlagsToken,
  PolicyCheckerToken,
  RENDERED_KINDS,
  settingsTabPath,
  SessionServiceToken,
  SHELL_POINTS,
  type ServiceResolver,
} from '@edge-console/sdk';
import { explain, explainAll } from '../../loader/explain/explain.js';
import type { Explanation, ExplainState } from '../../loader/explain/Explanation.js';
import type { PluginLoader } from '../../loader/PluginLoader.js';
import type { LoaderSnapshot } from '../../loader/LoaderSnapshot.js';
import { pageAt, type RegisteredRoute } from '../decide/pageAt.js';
import { hrefOf } from '../frame/menuItems.js';

/** Explains why contributions are shown or hidden for the signed-in user at this moment. (OPS-006) */
export interface Explainer {
  /** Every contribution in the catalogue. */
  all(): readonly Explanation[];
  /** One contribution by its id, or all contributions of a plugin by the plugin's id; empty for an unknown id. */
  of(id: string): readonly Explanation[];
}

export interface ExplainedParts {
  readonly services: ServiceResolver;
  readonly loader: PluginLoader;
}

/** Pages of active plugins. */
function routesIn({ plugins }: LoaderSnapshot): readonly RegisteredRoute[] {
  return [...plugins.values()]
    .filter(({ state }) => state.state === 'active')
    .flatMap(({ manifest }) => manifest.contributions.routes.map((item) => ({ owner: manifest.id, item })));
}

/** Settings tabs have a place only while a plugin has the settings page. */
function kindsWith(routes: readonly RegisteredRoute[]): readonly (typeof RENDERED_KINDS)[number][] {
  const tab = settingsTabPath({ properties: { tab: 'any', label: '', query: {} } });
  return pageAt(routes, tab) === undefined ? RENDERED_KINDS.filter((kind) => kind !== 'settingsTabs') : RENDERED_KINDS;
}

export function createExplainer({ services, loader }: ExplainedParts): Explainer {
  const world = (): ExplainState => {
    const { state } = services.get(SessionServiceToken);
    const flags = services.get(FeatureFlagsToken);
    const policies = services.get(PolicyCheckerToken);
    const config = services.get(ConfigServiceToken);
    const routes = routesIn(loader.snapshot);
    return {
      environment: config.environment,
      session: state.status,
      hasAccess: state.status === 'signed-in' && state.hasAccess,
      areFlagsKnown: flags.status !== 'loading',
      isOn: (flag) => flags.isOn(flag),
      textOf: (flag) => flags.textOf(flag),
      policy: (action) => policies.peek(action),
      snapshot: loader.snapshot,
      inventory: loader.inventory,
      problems: loader.problems,
      refusalsOf: (pluginId) => loader.refusalsOf(pluginId),
      failureOf: (pluginId, module) => loader.failureOf(pluginId, module),
      faultOf: (contributionId) => loader.faults.of(contributionId),
      hasAddress: (item) => state.status === 'signed-in' && hrefOf(item, state.customer, config) !== undefined,
      pageAt: (path) => pageAt(routes, path)?.item,
      drawnByShell: { points: SHELL_POINTS, kinds: kindsWith(routes) },
    };
  };
  return { all: () => explainAll(world()), of: (id) => explain(id, world()) };
}
