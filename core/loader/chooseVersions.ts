import { versionFlagOf } from '@edge-console/sdk/contract';
import type { InstalledPlugin } from './readCatalogue.js';

/**
 * Of each plugin the one version that holds for this user: what its flag `plugin.<id>.version` says. Without the flag, or where it
 * says a version that the catalogue does not offer, the highest. (OPS-004)
 * @param offered as the catalogue has them: the highest version of a plugin first
 * @param textOf value of a flag
 */
export function chooseVersions(
  offered: readonly InstalledPlugin[],
  textOf: (flag: string) => string | undefined,
): readonly InstalledPlugin[] {
  const chosen = new Map<string, InstalledPlugin>();
  for (const plugin of offered) {
    const { id, version } = plugin.manifest;
    if (!chosen.has(id) || version === textOf(versionFlagOf(id))) chosen.set(id, plugin);
  }
  return [...chosen.values()];
}
