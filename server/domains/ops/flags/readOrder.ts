import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import type { OPSChangeFlagInput, OPSRolloutInput } from '../../../graphql/__generated__/resolvers.js';
import { badRequest, refusedField } from '../../../graphql/errors.js';
import { RolloutError, SWITCH_VARIANTS, withRollout, type Rollout } from './rollout.js';

const NEW_SWITCH: FlagDefinition = { state: 'ENABLED', variants: SWITCH_VARIANTS, defaultVariant: 'off' };

/**
 * Builds the definition of a requested change.
 * @param inForce the effective definition; a rollout keeps its variants. A new flag is a switch, or a string flag if variants are given
 * @throws BAD_REQUEST without exactly one of rollout and definition; a validation error for an invalid rollout
 */
export function readOrder(
  inForce: FlagDefinition | undefined,
  { rollout, definition }: Pick<OPSChangeFlagInput, 'rollout' | 'definition'>,
): FlagDefinition {
  // flagd's schema validates the definition later.
  if (definition && !rollout) return definition as unknown as FlagDefinition;
  if (!rollout || definition) throw badRequest('Give either change.rollout or change.definition.');
  try {
    return withRollout({ ...withVariants(inForce, rollout.variants ?? []), state: 'ENABLED' }, toRollout(rollout));
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    throw refusedField(`change.rollout.${error.path}`, error.reason);
  }
}

function withVariants(inForce: FlagDefinition | undefined, names: readonly string[]): FlagDefinition {
  if (names.length === 0) return inForce ?? NEW_SWITCH;
  const { variants, ...rest } = inForce ?? { ...NEW_SWITCH, variants: {} };
  return { ...rest, variants: { ...variants, ...Object.fromEntries(names.map((name) => [name, name])) } };
}

function toRollout({ variant, otherwise, rules }: OPSRolloutInput): Rollout {
  return {
    variant,
    otherwise,
    rules: rules.map(({ variant: own, percent, customerIds, regions, groupIds, userTypes }) => ({
      variant: own ?? undefined,
      percent: percent ?? 100,
      customerIds: customerIds ?? [],
      regions: regions ?? [],
      groupIds: groupIds ?? [],
      userTypes: userTypes ?? [],
    })),
  };
}
