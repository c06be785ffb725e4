/** Name of the parameter with the plugin whose page opened the form; the form returns to it. */
export const FROM = 'plugin';

export function flagAddress(flagKey: string): string {
  return `operations/flags/${encodeURIComponent(flagKey)}`;
}

/** @param form 'rollout' or 'json' */
export function flagFormAddress(flagKey: string, form: string): string {
  return `${flagAddress(flagKey)}/${form}`;
}

export function pluginAddress(pluginId: string): string {
  return `operations/plugins/${encodeURIComponent(pluginId)}`;
}
