import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginDefinition } from '../src/plugin/definePlugin.js';
import { BuildError } from './BuildError.js';
import { importBundled } from './importBundled.js';

/** Reads a plugin's description: the default export of its `plugin.ts`. */
export async function readDefinition(folder: string): Promise<PluginDefinition> {
  const file = path.join(folder, 'plugin.ts');
  if (!existsSync(file)) throw new BuildError(`${folder} is no plugin: it has no plugin.ts.`);
  const { default: definition } = await importBundled(file);
  if (typeof definition !== 'object' || definition === null || !('id' in definition)) {
    throw new BuildError(`${file} must export the result of definePlugin({ ... }) as default.`);
  }
  return definition as PluginDefinition;
}
