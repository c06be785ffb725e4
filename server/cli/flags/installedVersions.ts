import { readdir } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';

const VERSION_FLAG = /^plugin\.([a-z][a-z0-9-]{0,99})\.version$/;

/**
 * Variants that a version flag has in addition to those of its definition: the versions of the plugin in the folder. Empty for other
 * flags. (OPS-004)
 */
export async function installedVersions(pluginsDirectory: string, key: string): Promise<readonly string[]> {
  const pluginId = VERSION_FLAG.exec(key)?.[1];
  if (pluginId === undefined) return [];
  const names: string[] = await readdir(path.join(pluginsDirectory, pluginId)).catch(() => []);
  return names.filter((name) => semver.valid(name) !== null);
}
