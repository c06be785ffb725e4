import { FeatureFlagsToken, PolicyCheckerToken, SessionServiceToken } from '@edge-console/sdk';
import type { ShellParts } from '../ShellContext.js';
import type { PageQuestion } from './decidePage.js';

/** The current state on which the page at an address depends. */
export function pageQuestion(
  location: PageQuestion['location'],
  { services, registries, loader }: Pick<ShellParts, 'services' | 'registries' | 'loader'>,
): PageQuestion {
  const flags = services.get(FeatureFlagsToken);
  const policy = services.get(PolicyCheckerToken);
  return {
    location,
    session: services.get(SessionServiceToken).state,
    areFlagsKnown: flags.status !== 'loading',
    isOn: (flag) => flags.isOn(flag),
    policy: (action) => policy.peek(action),
    loader: loader.snapshot,
    routes: registries.routes.all(),
    menu: registries.menu.all(),
  };
}
