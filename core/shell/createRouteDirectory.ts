import type { FeatureFlags, PolicyChecker } from '@edge-console/sdk';
import type { Registries } from '../registries/createRegistries.js';
import { DefaultRouteDirectory } from '../registries/DefaultRouteDirectory.js';

export interface RouteSources {
  readonly flags: FeatureFlags;
  readonly policies: PolicyChecker;
  readonly registries: Registries;
}

/** The pages that plugins can refer to and this user can open. */
export function createRouteDirectory({ flags, policies, registries }: RouteSources): DefaultRouteDirectory {
  return new DefaultRouteDirectory({
    registry: registries.routes,
    isOn: (flag) => flags.isOn(flag),
    policy: (action) => policies.peek(action),
    changes: [registries.routes.onDidChange, flags.onDidChange, policies.onDidChange],
  });
}
