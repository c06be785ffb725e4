import { stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../StartupError.js';

/**
 * Without plugins users cannot sign in, so a wrong folder must prevent the start.
 *
 * @param root folder of the product
 * @throws {StartupError} if the folder does not exist
 */
export async function requirePluginsFolder(folder: string, root: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  const state = found === undefined ? 'does not exist' : 'is not a folder';
  const isDefault = folder === path.join(root, 'dist', 'plugins');
  throw new StartupError(
    isDefault
      ? `PLUGINS_DIR is not set, and its default, ${folder}, ${state}. Run \`npm run build\`, or set PLUGINS_DIR to the folder of plugins.`
      : `PLUGINS_DIR is ${folder}, which ${state}. Set it to the folder of plugins, or create it and copy dist/plugins into it.`,
  );
}
