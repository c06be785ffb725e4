import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { writePlugin, type SamplePlugin } from '../../../server/plugins/testing/samplePlugin.js';

const NOTHING = { settingsTabs: [], searchProviders: [], commands: [], extensionPoints: [], extensions: [] };

/** A plugin with one menu item and one screen that name its version. */
export function fresh(id: string, version: string): SamplePlugin {
  const texts = { title: `${id} ${version}`, menu: `${id} ${version}` };
  const manifest: Partial<PluginManifest> = {
    sdk: '*',
    contributions: {
      ...NOTHING,
      routes: [{ id: `${id}.page`, area: 'base', path: id, module: './Page', title: 'title' }],
      menu: [{ id: `${id}.menu`, label: 'menu', icon: 'help', order: 900, target: { path: id } }],
    },
    modules: { './Page': { file: `page-${version}.js`, imports: [], css: [] } },
    locales: { 'en-US': `en-${version}.json` },
    labels: { 'en-US': texts },
  };
  const files = {
    [`page-${version}.js`]: `export default function Page() { return 'This is ${id} ${version}.'; }`,
    [`en-${version}.json`]: JSON.stringify(texts),
  };
  return { id, version, files, manifest };
}

/** Moves a built plugin into the plugin folder in one step. @param changes changes of files after the build */
export async function drop(
  pluginsDirectory: string,
  plugin: SamplePlugin,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(pluginsDirectory, '.arriving-'));
  const target = path.join(pluginsDirectory, plugin.id, plugin.version);
  await mkdir(path.dirname(target), { recursive: true });
  const built = await writePlugin(folder, plugin);
  for (const [name, content] of Object.entries(changes)) await writeFile(path.join(built, name), content);
  await rename(built, target);
  await rm(folder, { recursive: true });
  return target;
}
