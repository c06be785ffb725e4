import type { FeatureFlags } from '@edge-console/sdk';
import { chooseVersions } from './chooseVersions.js';
import type { PluginHealth } from './health/PluginHealth.js';
import type { DeferredChanges } from './deferred/DeferredChanges.js';
import { deferWhileDirty, type PlannedPlugins, type ResolvedPlugins } from './deferred/deferWhileDirty.js';
import { pluginsInOrder } from './pluginsInOrder.js';
import type { InstalledPlugin } from './readCatalogue.js';
import { resolvePlugins } from './resolvePlugins.js';
import type { InRange } from './versionRanges.js';

export interface Decision {
  /** The highest version of a plugin first. */
  readonly offered: readonly InstalledPlugin[];
  readonly active: Iterable<InstalledPlugin>;
  readonly flags: FeatureFlags;
  readonly sdkVersion: string;
  readonly inRange: InRange;
  readonly health: PluginHealth;
  /** Left out: changes are not deferred for forms. */
  readonly deferredChanges: DeferredChanges | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The version and the state of each plugin. */
export function decidePlugins({ offered, active, flags, sdkVersion, inRange, health, deferredChanges }: Decision): ResolvedPlugins {
  const chosen = pluginsInOrder(chooseVersions(offered, (flag) => flags.textOf(flag)));
  const problemOf = ({ manifest: { id, version } }: InstalledPlugin) => health.problemOf({ pluginId: id, version });
  const resolve: PlannedPlugins['resolve'] = (installed, kept) => {
    const byId = new Map(installed.map((plugin) => [plugin.manifest.id, plugin]));
    return resolvePlugins(
      installed.map(({ manifest }) => manifest),
      {
        sdkVersion,
        inRange,
        isOn: (flag) => flags.isOn(flag),
        // The plugin is refused by the server, which does not serve its files, or because of faults on this page.
        refusalOf(id) {
          const plugin = byId.get(id);
          return plugin && (plugin.refusal ?? problemOf(plugin));
        },
        deferred: kept,
      },
    );
  };
  if (deferredChanges === undefined) return { installed: chosen, states: resolve(chosen, NONE) };
  return deferWhileDirty({ active, chosen, resolve, isQuarantined: (plugin) => problemOf(plugin) !== undefined }, deferredChanges);
}
