import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { flagFor } from '../../../plugins/activeVersion.js';
import type { Audience } from '../flags/audienceRules.js';
import { readRollout, withRollout } from '../flags/rollout.js';
import type { PluginState } from '../plugins/pluginSwitch.js';

/** The limits beyond which a version counts as failing. */
export interface ErrorLimit {
  /** Percent of the users of the version. */
  readonly percent: number;
  /** Minimum number of users, because one or two may have a broken browser. */
  readonly users: number;
  /** Minimum number of customers, because users of one customer must not decide for other customers. */
  readonly customers: number;
}

export interface VersionUsage {
  readonly users: number;
  readonly failedUsers: number;
}

/**
 * Whether a version fails often enough to be withdrawn: at or above the limit, and at least twice as often as the version before, because
 * the new version does not cause failures that both have. (OPS-008)
 * @param before the replacing version over the same time; undefined without users
 */
export function isFailing(usage: VersionUsage, before: VersionUsage | undefined, limit: Pick<ErrorLimit, 'percent' | 'users'>): boolean {
  const share = shareOf(usage);
  return usage.failedUsers >= limit.users && share * 100 >= limit.percent && share >= 2 * (before === undefined ? 0 : shareOf(before));
}

/**
 * Number of customers with failing users that is required to withdraw a version.
 * @param reached customers that run the plugin and that the rollout gives the version to
 */
export function customersNeeded(reached: number, limit: Pick<ErrorLimit, 'customers'>): number {
  return Math.max(1, Math.min(reached, limit.customers));
}

/** The audiences that get a version; undefined if all users may get it. */
export function audiencesOf(
  version: string,
  { flag, activeVersion }: Pick<PluginState, 'flag' | 'activeVersion'>,
): readonly Audience[] | undefined {
  const rollout = flag?.state === 'ENABLED' ? readRollout(flag) : undefined;
  if (flag === undefined || rollout === undefined || activeVersion === version) return undefined;
  return rollout.rules.filter(({ variant = rollout.variant }) => flag.variants[variant] === version);
}

function shareOf({ users, failedUsers }: VersionUsage): number {
  return users === 0 ? 0 : failedUsers / users;
}

/**
 * The version that users get instead of a withdrawn one: the default version, or the one that was active before.
 * @returns undefined without such a version, if no user gets the failing version any more, and for custom targeting; then the server does
 *   not act
 */
export function replacementVersion(
  bad: string,
  { flag, activeVersion, previous }: Pick<PluginState, 'flag' | 'activeVersion' | 'previous'>,
): string | undefined {
  if (flag?.state !== 'ENABLED') return activeVersion === bad ? previous : undefined;
  const rollout = readRollout(flag);
  if (rollout === undefined) return undefined;
  if (activeVersion === bad) return previous;
  return rollout.rules.some(({ variant = rollout.variant }) => flag.variants[variant] === bad) ? activeVersion : undefined;
}

/** The flag with the failing version replaced. Rules that give a third version stay. */
export function withoutVersion(bad: string, instead: string, { flag, installed }: Pick<PluginState, 'flag' | 'installed'>): FlagDefinition {
  const rollout = flag?.state === 'ENABLED' ? readRollout(flag) : undefined;
  if (flag === undefined || rollout === undefined) return flagFor(instead, installed);
  const known = Object.keys(flag.variants).find((name) => flag.variants[name] === instead);
  const variants = known === undefined ? { ...flag.variants, [instead]: instead } : flag.variants;
  const swap = (name: string) => (flag.variants[name] === bad ? (known ?? instead) : name);
  const otherwise = swap(rollout.otherwise);
  const rules = rollout.rules.map((rule) => ({ ...rule, variant: swap(rule.variant ?? rollout.variant) }));
  // Trailing rules that give the default variant have no effect.
  const last = rules.findLastIndex(({ variant }) => variant !== otherwise);
  const effectiveRules = rules.slice(0, last + 1);
  return withRollout({ ...flag, variants }, { variant: effectiveRules[0]?.variant ?? otherwise, otherwise, rules: effectiveRules });
}
