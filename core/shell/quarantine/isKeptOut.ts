import type { PluginProblem } from '../../loader/problems.js';

/** Whether a plugin is out because it failed again and again, so that somebody may let it in once more. */
export function isKeptOut({ code }: PluginProblem): boolean {
  return code === 'PLUGIN_CRASHES' || code === 'PLUGIN_HANGS';
}
