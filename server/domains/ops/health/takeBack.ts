import { readRollout } from '../flags/rollout.js';
import type { PluginState } from '../plugins/pluginSwitch.js';

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
 * The version that everybody gets when another one is taken back: what all others have, or else what held before.
 * @returns undefined where there is none, or where targeting was written by hand: nothing is done by itself then
 */
export function versionInstead(
  bad: string,
  { flag, holds, previous }: Pick<PluginState, 'flag' | 'holds' | 'previous'>,
): string | undefined {
  if (flag !== undefined && readRollout(flag) === undefined) return undefined;
  return holds === bad ? previous : holds;
}
