import type { CatalogueEntry, PluginManifest } from '@edge-console/sdk/contract';

type Judged = Pick<PluginManifest, 'id' | 'contributions' | 'requires'>;

/**
 * What callers without a session are told of: plugins with a page for users who are not signed in, and the plugins that these
 * need. Of a plugin all versions or none, because its flag chooses among them.
 */
export function publicPlugins(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const manifests = entries.flatMap(({ manifest, isChecked }) => (isChecked === true ? [manifest as Judged] : []));
  const ids = new Set(
    manifests.filter(({ contributions }) => contributions.routes.some(({ area }) => area === 'public')).map(({ id }) => id),
  );
  // A set goes on to what is added while it is walked through.
  for (const id of ids)
    for (const { requires } of manifests.filter((manifest) => manifest.id === id))
      for (const needed of requires) if (needed.optional !== true) ids.add(needed.id);
  return entries.filter(({ manifest }) => ids.has((manifest as Pick<PluginManifest, 'id'>).id));
}
