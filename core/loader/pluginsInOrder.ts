import type { InstalledPlugin } from './readCatalogue.js';
import { activationOrder } from './resolvePlugins.js';

/** Plugins, one version of each, in the order in which they are activated. */
export function pluginsInOrder(plugins: readonly InstalledPlugin[]): readonly InstalledPlugin[] {
  const byManifest = new Map(plugins.map((plugin) => [plugin.manifest, plugin]));
  return activationOrder([...byManifest.keys()]).flatMap((manifest) => byManifest.get(manifest) ?? []);
}
