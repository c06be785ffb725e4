import type { FlagDefinition } from '../../../flags/flagDefinition.js';
import { namedVersions } from '../../../plugins/activeVersion.js';
import type { Installed } from '../../../plugins/offeredVersions.js';
import { readRollout } from '../flags/rollout.js';

/** What an operator wants to know first of a plugin. (OPS-001) */
export type PluginStatus = 'active' | 'off' | 'refused' | 'partly';

export interface PluginStatusFacts {
  /** How the switch is defined; undefined where it is not, or where another service knows. */
  readonly switchFlag: FlagDefinition | undefined;
  readonly versionFlag: FlagDefinition | undefined;
  /** Whether it is on for users whom no rule names. */
  readonly isOn: boolean;
  /** The version that holds; undefined where none is installed, `unknown` where nobody looked. */
  readonly present: Installed | undefined | 'unknown';
}

export function pluginStatusOf({ switchFlag, versionFlag, isOn, present }: PluginStatusFacts): PluginStatus {
  const variesByUser = switchFlag !== undefined && differsBetweenUsers(switchFlag);
  if (!isOn && !variesByUser) return 'off';
  if (present === undefined || (present !== 'unknown' && present.refusal !== undefined)) return 'refused';
  return variesByUser || namedVersions(versionFlag).length > 1 ? 'partly' : 'active';
}

/** Whether the switch is on for some and off for others; of targeting that is edited as JSON nobody knows better. */
function differsBetweenUsers(flag: FlagDefinition): boolean {
  if (flag.state !== 'ENABLED') return false;
  const rollout = readRollout(flag);
  if (rollout === undefined) return flag.targeting !== undefined;
  const { variant: given, otherwise, rules } = rollout;
  return rules.some(({ variant = given }) => flag.variants[variant] !== flag.variants[otherwise]);
}
