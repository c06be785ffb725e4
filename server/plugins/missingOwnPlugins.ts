import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Ids of the plugins that this build includes and that are missing in the plugins folder. Without `auth` users cannot sign in.
 * @param builtInFolder records of the product's plugins, one `<id>.json` for each
 * @param folder `PLUGINS_DIR`
 */
export async function missingOwnPlugins(builtInFolder: string, folder: string): Promise<readonly string[]> {
  const own = (await readdir(builtInFolder).catch(() => [])).filter((name) => path.extname(name) === '.json');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const present = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
  return own
    .map((name) => path.basename(name, '.json'))
    .filter((id) => !present.has(id))
    .sort();
}
