import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SHARED_SPECIFIERS } from '../sharedLibraries.js';
import { DEV_BASE, ENTRIES, RUNTIME, SHARED } from './addresses.js';
import type { DevPlugin } from './devManifest.js';

const require = createRequire(import.meta.url);
/** A retry of the loader requests the same file by a new address. */
const ATTEMPT = /^~\d+\//;
const WITH_DEFAULT: ReadonlySet<string> = new Set(['react', 'react-dom', 'react-dom/client', 'dayjs', 'i18next']);

interface Answer {
  readonly type: 'text/javascript' | 'application/json';
  readonly content: string;
}

/** A shared library by its name in the console's import map. What renders or loads components is replaced by code that follows edits. */
function sharedModule(specifier: string): string {
  if (specifier === 'react/jsx-runtime') return `export { Fragment, jsx, jsxs } from '${RUNTIME}';`;
  const lines = [`export * from '${specifier}';`];
  if (WITH_DEFAULT.has(specifier)) lines.push(`export { default } from '${specifier}';`);
  if (specifier === 'react') lines.push(`export { lazy } from '${RUNTIME}';`);
  if (specifier === '@edge-console/sdk/ui')
    lines.push(
      `import { lazyComponent as original } from '${specifier}';`,
      `import { stableDefault } from '${RUNTIME}';`,
      'export const lazyComponent = (load) => original(stableDefault(load));',
    );
  return lines.join('\n');
}

function entryModule(folder: string, file: string): string {
  const address = DEV_BASE + path.relative(folder, file).split(path.sep).join('/');
  const name = JSON.stringify(file);
  return [
    `import * as module from '${address}';`,
    `import { liveDefault } from '${RUNTIME}';`,
    `export default liveDefault(${name}, module.default);`,
  ].join('\n');
}

/** The development server's response below {@link DEV_BASE} for addresses that are not files of the plugin; undefined for a file. */
export async function answerEntry(folder: string, plugin: DevPlugin, address: string): Promise<Answer | undefined> {
  const pathname = decodeURIComponent(address.split('?')[0] ?? '');
  const script = (content: string): Answer => ({ type: 'text/javascript', content });
  if (pathname === RUNTIME) return script(await readFile(require.resolve('@edge-console/sdk/dev/runtime.mjs'), 'utf8'));
  if (pathname.startsWith(DEV_BASE + SHARED)) {
    const specifier = pathname.slice(DEV_BASE.length + SHARED.length).replace(/\.js$/, '');
    return SHARED_SPECIFIERS.some((shared) => shared === specifier) ? script(sharedModule(specifier)) : undefined;
  }
  if (!pathname.startsWith(ENTRIES)) return undefined;
  const name = pathname.slice(ENTRIES.length).replace(ATTEMPT, '');
  const locale = plugin.locales.get(name);
  if (locale !== undefined) return { type: 'application/json', content: locale };
  const file = plugin.modules.get(name);
  return file === undefined ? undefined : script(entryModule(folder, file));
}
