import { defineRoute, type DefinedRoute } from '@edge-console/sdk';

const PAGE = { module: 'operations', title: 'operations.title' } as const;

/** Right to see plugins. */
const VIEW_PLUGINS = 'operations:viewPlugins';
/** Right to see feature flags. */
const VIEW_FLAGS = 'operations:viewFlags';

/** The pages of operators. The shell registers them as one route, `operations/*`, so that no flag can disable them. (OPS-001) */
export const OPERATIONS_ROUTES = {
  plugins: defineRoute({ ...PAGE, id: 'core.operations', path: 'operations', action: VIEW_PLUGINS }),
  plugin: defineRoute({ ...PAGE, id: 'core.operations.plugin', path: 'operations/plugins/:pluginId', action: VIEW_PLUGINS }),
  flags: defineRoute({ ...PAGE, id: 'core.operations.flags', path: 'operations/flags', action: VIEW_FLAGS }),
  flag: defineRoute({ ...PAGE, id: 'core.operations.flag', path: 'operations/flags/:flagKey', action: VIEW_FLAGS }),
  rollout: defineRoute({ ...PAGE, id: 'core.operations.rollout', path: 'operations/flags/:flagKey/rollout', action: VIEW_FLAGS }),
  definition: defineRoute({ ...PAGE, id: 'core.operations.definition', path: 'operations/flags/:flagKey/json', action: VIEW_FLAGS }),
} as const;

/** Query parameter with the plugin whose page opened a form of a flag; the form returns to that page. */
export const OPENED_FROM = 'plugin';

/** The part of a page's path after `operations/`, for the router of these pages. */
export function pathBelowOperations({ path }: DefinedRoute): string {
  return path.slice('operations/'.length);
}
