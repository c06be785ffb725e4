import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { everybody, readRollout, withRollout } from '../flags/rollout.js';

/** When a version counts as bad. */
export interface ErrorLimit {
  /** Percent of the users who met the version. */
  readonly percent: number;
  /** One or two may have a broken browser. */
  readonly users: number;
}

/** Of a version since it was rolled out. */
export interface Met {
  readonly users: number;
  readonly failedUsers: number;
}

/**
 * Whether a version fails often enough to be taken back: over the limit, and clearly more often than the version before, for what
 * fails with both is not the new one's fault. (OPS-008)
 * @param before the version that would come back, over the same time; undefined: nobody met it
 */
export function isBad(met: Met, before: Met | undefined, limit: ErrorLimit): boolean {
  const share = shareOf(met);
  return met.failedUsers >= limit.users && share * 100 >= limit.percent && share >= 2 * (before === undefined ? 0 : shareOf(before));
}

function shareOf({ users, failedUsers }: Met): number {
  return users === 0 ? 0 : failedUsers / users;
}

/**
 * The version that everybody gets when another one is taken back.
 * @param definition of the version flag as it is; undefined: the highest version holds
 * @param earlier definitions that held before, the newest first; undefined where the highest version held
 * @param installed versions, the highest first
 * @returns undefined where there is none to go back to, or where targeting was written by hand: nothing is done by itself then
 */
export function versionBefore(
  bad: string,
  definition: FlagDefinition | undefined,
  earlier: readonly (FlagDefinition | undefined)[],
  installed: readonly string[],
): string | undefined {
  if (definition !== undefined && readRollout(definition) === undefined) return undefined;
  for (const candidate of [definition, ...earlier]) {
    const rollout = candidate === undefined ? undefined : readRollout(candidate);
    for (const name of rollout === undefined ? [] : [rollout.otherwise, rollout.variant]) {
      const version = candidate?.variants[name];
      if (typeof version === 'string' && version !== bad && installed.includes(version)) return version;
    }
  }
  return installed.find((version) => version !== bad);
}

/** The version flag with one version for everybody; the bad one stays to be chosen again. */
export function pinned(definition: FlagDefinition | undefined, version: string, bad: string): FlagDefinition {
  const known: FlagDefinition = definition ?? { state: 'ENABLED', variants: {} };
  const variants = { [bad]: bad, ...known.variants };
  const name = Object.entries(variants).find(([, value]) => value === version)?.[0] ?? version;
  return withRollout({ ...known, state: 'ENABLED', variants: { ...variants, [name]: version } }, everybody(name));
}
