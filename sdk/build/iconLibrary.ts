import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SplitLibrary } from './sharedLibraries.js';

const ICONS = '@blueprintjs/icons';
const COMPONENTS = 'lib/esm/generated/components';
const EXPORTS = /^export \{ ([^}]+) \} from "\.\/([^"]+)";$/gm;

function readComponents(folder: string): ReadonlyMap<string, string> {
  const require = createRequire(path.join(folder, 'package.json'));
  const root = path.dirname(require.resolve(`${ICONS}/package.json`));
  const index = path.join(root, COMPONENTS, 'index.js');
  if (!existsSync(index)) return new Map();
  const lines = [...readFileSync(index, 'utf8').matchAll(EXPORTS)];
  return new Map(lines.flatMap(([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const)));
}

/**
 * Blueprint's icons as a library of which a build takes single files. Its index imports more than two thousand modules, which took
 * nine tenths of the time that a plugin's build needs. A version of the package that is laid out differently is used as a whole.
 *
 * @param folder of the plugin, from which the package is resolved
 */
export function iconLibrary(folder: string): SplitLibrary {
  let components: ReadonlyMap<string, string> | undefined;
  return {
    whole: ICONS,
    partWith(name) {
      const file = (components ??= readComponents(folder)).get(name);
      return file === undefined ? undefined : `${ICONS}/${COMPONENTS}/${file}`;
    },
  };
}
