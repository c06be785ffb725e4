import type { FlagEvaluation } from '../../../flags/FlagAnswers.js';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import type { FlagState } from './FlagsService.js';
import type { FlagChangeEntry } from './OverlayStore.js';
import { readRollout, type Rollout, type RolloutRule } from './rollout.js';

type Json = Record<string, unknown>;

const json = (definition: object | null | undefined) => definition as Json | null | undefined;

export function toFlagChange({ change, firstName, lastName }: FlagChangeEntry) {
  const { version, at, source, actorId, reason } = change;
  const actorName = firstName === null ? change.actorName : `${firstName} ${lastName ?? ''}`.trim();
  return {
    version,
    at,
    source,
    actorId,
    actorName,
    reason,
    before: json(change.before),
    after: json(change.after),
    rolloutBefore: toRollout(change.before),
    rolloutAfter: toRollout(change.after),
  };
}

/** @param evaluation for the caller's context; undefined for a disabled flag, and without a context */
export function toFlag(
  { key, definition, base, overlay, version, lastChange, hasDrifted }: FlagState,
  evaluation: FlagEvaluation | undefined,
) {
  return {
    key,
    value: evaluation?.value,
    variant: evaluation?.variant,
    definition: definition as unknown as Json,
    base: json(base),
    isChanged: overlay !== undefined,
    hasDrifted,
    baseWhenChanged: json(overlay?.base),
    version,
    rollout: toRollout(definition),
    lastChange: lastChange && toFlagChange(lastChange),
  };
}

/** A flag of another service, of which only the value is known. */
export function toRemoteFlag({ flagKey, value, variant }: FlagEvaluation) {
  return { key: flagKey, value, variant, isChanged: false, hasDrifted: false, version: 0 };
}

/** @returns undefined for custom targeting */
export function toRollout(definition: FlagDefinition | null | undefined) {
  const rollout = definition ? readRollout(definition) : undefined;
  return rollout && { ...rollout, rules: rollout.rules.map((rule) => toRule(rule, rollout)) };
}

function toRule({ variant, percent, customerIds, regions, groupIds, userTypes }: RolloutRule, rollout: Rollout) {
  return {
    variant: variant ?? rollout.variant,
    percent,
    customerIds: [...customerIds],
    regions: [...regions],
    groupIds: [...groupIds],
    userTypes: [...userTypes],
  };
}
