import type { PluginManifest } from './types.js';

/** Key of a plugin's title in its locale files. Optional: without it, the title is that of `definePlugin` in each language. */
export const PLUGIN_TITLE = 'pluginTitle';

/** The title of a plugin in a language. */
export function pluginTitle({ title, labels }: Pick<PluginManifest, 'title' | 'labels'>, language: string): string {
  const translated: unknown = Object.entries(labels?.[language] ?? {}).find(([key]) => key === PLUGIN_TITLE)?.[1];
  return typeof translated === 'string' ? translated : title;
}
