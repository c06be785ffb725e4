/** String flag whose value is the version of a plugin that is used; without it, the highest installed version is used. */
export function versionFlagOf(pluginId: string): string {
  return `plugin.${pluginId}.version`;
}

/**
 * Not defined by operators: the console's own server answers it with the revision of the plugin catalogue, so that open tabs
 * learn by the stream of flags that a plugin came or went. (SDK-007)
 */
export const CATALOGUE_FLAG = 'console.catalogue';
