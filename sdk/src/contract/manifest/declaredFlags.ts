import { flagsOfGate } from './gate.js';
import type { PluginManifest } from './types.js';

type Declaring = Pick<PluginManifest, 'flags' | 'flag' | 'contributions'>;

/** Flags that a plugin may read: its own switch, those that it lists, and those of its contributions. (FLAG-006) */
export function declaredFlags({ flags = [], flag, contributions }: Declaring): ReadonlySet<string> {
  const { routes, menu, settingsTabs, searchProviders, commands, extensions } = contributions;
  const gates = [...routes, ...menu, ...settingsTabs, ...searchProviders, ...commands, ...extensions];
  return new Set([flag, ...flags, ...gates.flatMap(flagsOfGate)]);
}
