import type { PluginHealth } from '../health/PluginHealth.js';
import { pluginsInOrder } from '../pluginsInOrder.js';
import type { InstalledPlugin } from '../readCatalogue.js';
import type { PluginState } from '../resolvePlugins.js';
import type { HeldChanges } from './HeldChanges.js';

/** What is to be, and what is. */
export interface Outlook {
  readonly active: Iterable<InstalledPlugin>;
  /** What is to be, in the order of activation. */
  readonly installed: readonly InstalledPlugin[];
  readonly states: Map<string, PluginState>;
  readonly health: PluginHealth;
}

/**
 * Lets plugins with a form that is being filled in stay as they are for now, unless they are kept out for what they did here.
 * @returns what is to be instead; `states` says the same
 */
export function keepHeld({ active, installed, states, health }: Outlook, held: HeldChanges): readonly InstalledPlugin[] {
  const kept = [...active].filter((plugin) => {
    const { id, version } = plugin.manifest;
    const stays = states.get(id)?.state === 'active' && installed.includes(plugin);
    return !stays && health.problemOf({ pluginId: id, version }) === undefined && held.mustWait(id);
  });
  const ids = new Set(kept.map(({ manifest }) => manifest.id));
  held.keepOnly(ids);
  for (const id of ids) states.set(id, { state: 'active', isHeld: true });
  return kept.length === 0 ? installed : pluginsInOrder([...installed.filter(({ manifest }) => !ids.has(manifest.id)), ...kept]);
}
