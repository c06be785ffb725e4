import { pluginsInOrder } from '../pluginsInOrder.js';
import type { InstalledPlugin } from '../readCatalogue.js';
import type { PluginState } from '../resolvePlugins.js';
import type { DeferredChanges } from './DeferredChanges.js';

/** The active plugins, and those that should replace them. */
export interface PlannedPlugins {
  readonly active: Iterable<InstalledPlugin>;
  /** The plugins that should be active, in the order of activation. */
  readonly chosen: readonly InstalledPlugin[];
  /** @param deferred ids of plugins that stay active, whatever flags say */
  readonly resolve: (installed: readonly InstalledPlugin[], deferred: ReadonlySet<string>) => ReadonlyMap<string, PluginState>;
  /** Whether the plugin is removed without asking, because of its faults on this page. */
  readonly isQuarantined: (plugin: InstalledPlugin) => boolean;
}

export interface ResolvedPlugins {
  readonly installed: readonly InstalledPlugin[];
  readonly states: ReadonlyMap<string, PluginState>;
}

/**
 * Keeps plugins with an unsaved form unchanged for now, together with the plugins that they need; the user is asked once about all of them.
 * The other plugins are resolved against the result: a plugin that needs the new version is deferred too.
 * @returns the plugins that should be active until then
 */
export function deferWhileDirty(
  { active, chosen, resolve, isQuarantined }: PlannedPlugins,
  deferredChanges: DeferredChanges,
): ResolvedPlugins {
  const outlook = resolve(chosen, new Set());
  const isActive = (states: ResolvedPlugins['states'], id: string) => states.get(id)?.state === 'active';
  const changing = [...active].filter(
    (plugin) => !(isActive(outlook, plugin.manifest.id) && chosen.includes(plugin)) && !isQuarantined(plugin),
  );
  const asked = changing.filter(({ manifest }) => deferredChanges.defer(manifest.id));
  deferredChanges.keepOnly(new Set(asked.map(({ manifest }) => manifest.id)));

  const kept = new Map<string, InstalledPlugin>();
  let stand: ResolvedPlugins = { installed: chosen, states: outlook };
  for (let more = asked; more.length > 0;) {
    for (const plugin of more) keepWithNeeds(plugin, changing, kept);
    const installed = pluginsInOrder([...chosen.filter(({ manifest }) => !kept.has(manifest.id)), ...kept.values()]);
    const states = resolve(installed, new Set(kept.keys()));
    stand = { installed, states };
    more = changing.filter(({ manifest: { id } }) => !kept.has(id) && isActive(outlook, id) && !isActive(states, id));
  }
  return stand;
}

function keepWithNeeds(plugin: InstalledPlugin, changing: readonly InstalledPlugin[], kept: Map<string, InstalledPlugin>): void {
  if (kept.has(plugin.manifest.id)) return;
  kept.set(plugin.manifest.id, plugin);
  for (const { id, optional } of plugin.manifest.requires) {
    const needed = optional === true ? undefined : changing.find(({ manifest }) => manifest.id === id);
    if (needed !== undefined) keepWithNeeds(needed, changing, kept);
  }
}
