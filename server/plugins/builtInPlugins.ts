import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Record that the build writes for each plugin of the product, beside the server and outside PLUGINS_DIR. */
export interface BuiltInPlugin {
  readonly id: string;
  readonly version: string;
  /** Hash of its `manifest.json`. */
  readonly integrity: string;
}

export type BuiltInPlugins = ReadonlyMap<string, BuiltInPlugin>;

/** How a version of a plugin is named in maps and messages. */
export function nameOf(id: string, version: string): string {
  return `${id}@${version}`;
}

/** Plugins of the product, by name. Empty if the folder does not exist. */
export async function readBuiltInPlugins(folder: string): Promise<BuiltInPlugins> {
  const names = await readdir(folder).catch(() => []);
  const plugins = new Map<string, BuiltInPlugin>();
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const plugin = JSON.parse(text) as BuiltInPlugin;
    plugins.set(nameOf(plugin.id, plugin.version), plugin);
  }
  return plugins;
}
