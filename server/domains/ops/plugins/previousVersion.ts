import semver from 'semver';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { activeVersion } from '../../../plugins/activeVersion.js';
import type { Installed } from '../../../plugins/offeredVersions.js';

/**
 * The version that a rollback activates: the version that was active before, or otherwise the next lower one. It is never a higher
 * version, so that a second rollback does not return to the first one's version. (OPS-004)
 * @param installed versions of one plugin, the highest first
 * @param before the flag's definitions before each change, newest first; undefined if it was not defined
 * @returns undefined if no lower intact version is installed
 */
export function previousVersion(
  installed: readonly Installed[],
  present: string,
  before: readonly (FlagDefinition | undefined)[],
): string | undefined {
  const lower = installed
    .filter(({ version, refusal }) => refusal === undefined && semver.lt(version, present))
    .map(({ version }) => version);
  const held = before.map((flag) => (flag === undefined ? undefined : activeVersion(installed, flag)));
  return held.find((version) => version !== undefined && lower.includes(version)) ?? lower[0];
}
