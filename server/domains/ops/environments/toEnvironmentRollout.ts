import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { readRollout } from '../flags/rollout.js';
import type { EnvironmentRollout } from './EnvironmentReport.js';

/** @returns undefined for a disabled flag and for custom targeting */
export function toEnvironmentRollout(flag: FlagDefinition | undefined): EnvironmentRollout | undefined {
  const rollout = flag?.state === 'ENABLED' ? readRollout(flag) : undefined;
  return (
    rollout && {
      otherwise: rollout.otherwise,
      rules: rollout.rules.map(({ variant = rollout.variant, percent, customerIds, groupIds, regions, userTypes }) => ({
        variant,
        percent,
        customers: customerIds.length,
        groups: groupIds.length,
        regions: [...regions],
        userTypes: [...userTypes],
      })),
    }
  );
}
