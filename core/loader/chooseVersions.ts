import { versionFlagOf } from '@edge-console/sdk/contract';
import type { InstalledPlugin } from './readCatalogue.js';

/**
 * The version of each plugin that applies to this user: the value of the flag `plugin.<id>.version`. Without the flag, or with a version
 * that the catalogue does not offer, the highest. (OPS-004)
 * @param offered in the order of the catalogue: the highest version of a plugin first
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
