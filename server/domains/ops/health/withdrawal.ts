import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { flagFor } from '../../../plugins/activeVersion.js';
import type { Audience } from '../flags/audienceRules.js';
import { readRollout, withRollout } from '../flags/rollout.js';
import type { PluginState } from '../plugins/pluginSwitch.js';

/** When a version counts as bad. */
export interface ErrorLimit {
  /** Percent of the users who met the version. */
  readonly percent: number;
  /** One or two may have a broken browser. */
  readonly users: number;
  /** The users of one customer alone must not decide what other customers run. */
  readonly customers: number;
}

/** Of a version since it was rolled out. */
export interface VersionUsage {
  readonly users: number;
  readonly failedUsers: number;
}

/**
 * Whether a version fails often enough to be taken back: over the limit, and clearly more often than the version before, for what
 * fails with both is not the new one's fault. (OPS-008)
 * @param before the version that would come back, over the same time; undefined: nobody met it
 */
export function isBad(usage: VersionUsage, before: VersionUsage | undefined, limit: Pick<ErrorLimit, 'percent' | 'users'>): boolean {
  const share = shareOf(usage);
  return usage.failedUsers >= limit.users && share * 100 >= limit.percent && share >= 2 * (before === undefined ? 0 : shareOf(before));
}

/**
 * Customers with failing users that it takes to take a version back.
 * @param reached customers that run the plugin and that the rollout gives the version to
 */
export function customersNeeded(reached: number, limit: Pick<ErrorLimit, 'customers'>): number {
  return Math.max(1, Math.min(reached, limit.customers));
}

/** The audiences that a version is given to; undefined: all users may get it. */
export function audiencesOf(version: string, { flag, holds }: Pick<PluginState, 'flag' | 'holds'>): readonly Audience[] | undefined {
  const rollout = flag?.state === 'ENABLED' ? readRollout(flag) : undefined;
  if (flag === undefined || rollout === undefined || holds === version) return undefined;
  return rollout.rules.filter(({ variant = rollout.variant }) => flag.variants[variant] === version);
}

function shareOf({ users, failedUsers }: VersionUsage): number {
  return users === 0 ? 0 : failedUsers / users;
}

/**
 * The version that its users get when another one is taken back: what all others have, or else what held before.
 * @returns undefined where there is none, where nobody is given the bad one any more, or where targeting was written by hand:
 *   nothing is done by itself then
 */
export function versionInstead(
  bad: string,
  { flag, holds, previous }: Pick<PluginState, 'flag' | 'holds' | 'previous'>,
): string | undefined {
  if (flag?.state !== 'ENABLED') return holds === bad ? previous : undefined;
  const rollout = readRollout(flag);
  if (rollout === undefined) return undefined;
  if (holds === bad) return previous;
  return rollout.rules.some(({ variant = rollout.variant }) => flag.variants[variant] === bad) ? holds : undefined;
}

/** The flag with another version wherever it gave the bad one; rules that give a third version stay as they are. */
export function withoutVersion(bad: string, instead: string, { flag, installed }: Pick<PluginState, 'flag' | 'installed'>): FlagDefinition {
  const rollout = flag?.state === 'ENABLED' ? readRollout(flag) : undefined;
  if (flag === undefined || rollout === undefined) return flagFor(instead, installed);
  const known = Object.keys(flag.variants).find((name) => flag.variants[name] === instead);
  const variants = known === undefined ? { ...flag.variants, [instead]: instead } : flag.variants;
  const swap = (name: string) => (flag.variants[name] === bad ? (known ?? instead) : name);
  const otherwise = swap(rollout.otherwise);
  const rules = rollout.rules.map((rule) => ({ ...rule, variant: swap(rule.variant ?? rollout.variant) }));
  // A rule at the end that gives what all others get says nothing.
  const last = rules.findLastIndex(({ variant }) => variant !== otherwise);
  const told = rules.slice(0, last + 1);
  return withRollout({ ...flag, variants }, { variant: told[0]?.variant ?? otherwise, otherwise, rules: told });
}
