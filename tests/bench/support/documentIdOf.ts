import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { DIST } from '../../../scripts/lib/paths.js';

/** Id of a document of a plugin, by the name of its operation. @throws Error for an operation that the plugin does not have */
export async function documentIdOf(operation: string, plugin = 'iam'): Promise<string> {
  const folder = path.join(DIST, 'plugins', plugin);
  for (const version of await readdir(folder)) {
    const manifest = JSON.parse(await readFile(path.join(folder, version, 'manifest.json'), 'utf8')) as PluginManifest;
    const document = manifest.operations.find(({ name }) => name === operation);
    if (document !== undefined) return document.sha256;
  }
  throw new Error(`The plugin ${plugin} does not have the operation ${operation}.`);
}
