import type { CatalogueEntry, PluginManifest } from '@edge-console/sdk/contract';

type Judged = Pick<PluginManifest, 'id' | 'contributions' | 'requires'>;

/**
 * The plugins that callers without a session receive: those with a page for signed-out users, and the plugins that these require.
 * The result has all versions of a plugin or none, because the plugin's flag selects one of them.
 */
export function publicPlugins(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const manifests = entries.flatMap(({ manifest, isChecked }) => (isChecked === true ? [manifest as Judged] : []));
  const ids = new Set(
    manifests.filter(({ contributions }) => contributions.routes.some(({ area }) => area === 'public')).map(({ id }) => id),
  );
  // The iteration of a set includes entries that are added during the iteration.
  for (const id of ids)
    for (const { requires } of manifests.filter((manifest) => manifest.id === id))
      for (const needed of requires) if (needed.optional !== true) ids.add(needed.id);
  return entries.filter(({ manifest }) => ids.has((manifest as Pick<PluginManifest, 'id'>).id));
}
