import { readdir } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';

const VERSION_FLAG = /^plugin\.([a-z][a-z0-9-]{0,99})\.version$/;

/**
 * Variants that a flag has besides those it names: of the flag that says which version of a plugin holds, the versions that lie in
 * the folder of plugins; of any other, none. (OPS-004)
 */
export async function installedVersions(pluginsDirectory: string, key: string): Promise<readonly string[]> {
  const pluginId = VERSION_FLAG.exec(key)?.[1];
  if (pluginId === undefined) return [];
  const names: string[] = await readdir(path.join(pluginsDirectory, pluginId)).catch(() => []);
  return names.filter((name) => semver.valid(name) !== null);
}
