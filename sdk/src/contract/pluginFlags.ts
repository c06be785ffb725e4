/** String flag whose value is the version of the plugin in use; without it, the highest installed version is used. */
export function versionFlagOf(pluginId: string): string {
  return `plugin.${pluginId}.version`;
}

/**
 * Not defined by operators: the console's own server evaluates it to the revision of the plugin catalogue, so that open tabs learn by the
 * event stream of flags when a plugin was added or removed. (SDK-007)
 */
export const CATALOGUE_FLAG = 'console.catalogue';
