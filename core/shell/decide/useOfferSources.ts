import { FeatureFlagsToken, PolicyCheckerToken } from '@edge-console/sdk';
import { useMemo } from 'react';
import { useRegistry } from '../../registries/useRegistry.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import type { OfferSources } from './isOffered.js';

/** Current flags, rights and pages; the same object until any of them changes. Requests the rights again when the customer changes. */
export function useOfferSources(): OfferSources {
  const { registries, services } = useShell();
  const routes = useRegistry(registries.routes);
  const flags = services.get(FeatureFlagsToken);
  const policy = services.get(PolicyCheckerToken);
  const changes = useChanges(flags.onDidChange, policy.onDidChange);
  return useMemo(
    () => ({ routes, isOn: (flag) => flags.isOn(flag), policy: (action) => policy.peek(action) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another object after each change
    [routes, flags, policy, changes],
  );
}
