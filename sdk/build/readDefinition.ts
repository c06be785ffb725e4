import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginDefinition } from '../src/plugin/definePlugin.js';
import { BuildError } from './BuildError.js';
import { importBundled } from './importBundled.js';
import { locateText } from './locate.js';

/** All properties of a description; the compiler checks that the list is complete. */
const PARTS: Readonly<Record<keyof PluginDefinition, true>> = {
  id: true,
  version: true,
  sdk: true,
  title: true,
  requires: true,
  routes: true,
  menu: true,
  settingsTabs: true,
  searchProviders: true,
  commands: true,
  extensionPoints: true,
  extensions: true,
  setup: true,
  flags: true,
};

/** An unknown property, such as a mistyped `menus`, would otherwise be ignored and noticed much later. */
function refuseUnknown(folder: string, definition: object): void {
  const unknown = Object.keys(definition).filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length === 0) return;
  const lines = unknown.map((name) => {
    const at = locateText(folder, 'plugin.ts', `  ${name}:`, `${name}:`, `'${name}'`, name);
    return `${at}: '${name}' is not a part of a plugin's description. The parts are: ${Object.keys(PARTS).join(', ')}.`;
  });
  throw new BuildError(lines.join('\n'));
}

/**
 * Reads a plugin's description: the default export of its `plugin.ts`.
 * @throws BuildError if it is missing, or has an unknown property
 */
export async function readDefinition(folder: string): Promise<PluginDefinition> {
  const file = path.join(folder, 'plugin.ts');
  if (!existsSync(file)) throw new BuildError(`${folder} is not a plugin: plugin.ts is missing.`);
  const { default: definition } = await importBundled(file);
  if (typeof definition !== 'object' || definition === null || !('id' in definition)) {
    throw new BuildError(`${file} must export the result of definePlugin({ ... }) as default.`);
  }
  refuseUnknown(folder, definition);
  return definition as PluginDefinition;
}
