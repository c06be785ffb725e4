import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SplitLibrary } from './sharedLibraries.js';

const ICONS = '@blueprintjs/icons';
const EXPORTS = /^export \{ ([^}]+) \} from "\.\/([^"]+)";$/gm;

/** Builds of the package's modules: `esnext` is unchanged code, `esm` is for older browsers. */
type IconFormat = 'esm' | 'esnext';

/** Modules of the package, without suffix, by the names that its index exports. */
function readModules(folder: string, format: IconFormat): ReadonlyMap<string, string> {
  const require = createRequire(path.join(folder, 'package.json'));
  const root = path.dirname(require.resolve(`${ICONS}/package.json`));
  const modules = new Map<string, string>();
  for (const place of [`lib/${format}`, `lib/${format}/generated/components`]) {
    const index = path.join(root, place, 'index.js');
    if (!existsSync(index)) return new Map();
    for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(EXPORTS))
      for (const name of names.split(/[\s,]+/)) modules.set(name, `${place}/${file}`);
  }
  return modules;
}

/**
 * Blueprint's icons as a library of which a build reads single files. Its index imports more than two thousand modules, which took nine
 * tenths of the time of a plugin's build. A version of the package with another layout is used as a whole.
 * @param folder from which the package is resolved
 * @param format must be that of the rest of the build; otherwise the build contains both
 */
export function iconLibrary(folder: string, format: IconFormat = 'esm'): SplitLibrary {
  let modules: ReadonlyMap<string, string> | undefined;
  return {
    whole: ICONS,
    partWith(name) {
      const file = (modules ??= readModules(folder, format)).get(name);
      return file === undefined ? undefined : `${ICONS}/${file}`;
    },
  };
}
