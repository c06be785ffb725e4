import type { PluginProblem } from '../../loader/problems.js';

/** Whether a plugin is switched off because it failed repeatedly, so that the user may allow it again. */
export function isQuarantined({ code }: PluginProblem): boolean {
  return code === 'PLUGIN_CRASHES' || code === 'PLUGIN_HANGS';
}
