import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { namedVersions } from '../../../plugins/activeVersion.js';
import type { Installed } from '../../../plugins/offeredVersions.js';
import { readRollout } from '../flags/rollout.js';

/** The state of a plugin in a list. (OPS-001) */
export type PluginStatus = 'active' | 'off' | 'refused' | 'partly';

export interface PluginStatusFacts {
  /** Definition of the switch; undefined if it is not defined, or if another service evaluates flags. */
  readonly switchFlag: FlagDefinition | undefined;
  readonly versionFlag: FlagDefinition | undefined;
  /** Whether the plugin is on for users whom no rule matches. */
  readonly isOn: boolean;
  /** The active version; undefined if no version is installed, `unknown` if the files were not read. */
  readonly present: Installed | undefined | 'unknown';
}

export function pluginStatusOf({ switchFlag, versionFlag, isOn, present }: PluginStatusFacts): PluginStatus {
  const variesByUser = switchFlag !== undefined && differsBetweenUsers(switchFlag);
  if (!isOn && !variesByUser) return 'off';
  if (present === undefined || (present !== 'unknown' && present.refusal !== undefined)) return 'refused';
  return variesByUser || namedVersions(versionFlag).length > 1 ? 'partly' : 'active';
}

/** Whether the switch has different values for different users. Custom targeting is assumed to differ. */
function differsBetweenUsers(flag: FlagDefinition): boolean {
  if (flag.state !== 'ENABLED') return false;
  const rollout = readRollout(flag);
  if (rollout === undefined) return flag.targeting !== undefined;
  const { variant: given, otherwise, rules } = rollout;
  return rules.some(({ variant = given }) => flag.variants[variant] !== flag.variants[otherwise]);
}
