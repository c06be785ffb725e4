import semver from 'semver';
import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { activeVersion } from '../../../plugins/activeVersion.js';
import type { Installed } from '../../../plugins/offeredVersions.js';

/**
 * Where a rollback leads: the version that held before the present one, or else the next lower. Never up, so that twice in a row
 * does not bring back what was rolled back. (OPS-004)
 * @param installed of one plugin, the highest first
 * @param before what the flag said before each change, newest first; undefined where it was not defined
 * @returns undefined where nothing lower is installed and whole
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
