import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SDK_ROOT } from '../packageRoot.js';

export const SDK_NAME = '@edge-console/sdk';

/** What npm writes down of a package that it installed. */
interface Installed {
  readonly version?: string;
  /** Where it came from; left out for a registry where npm is told to. */
  readonly resolved?: string;
  readonly integrity?: string;
}

/** Version of the SDK that this command belongs to. */
export async function sdkVersion(): Promise<string> {
  return (JSON.parse(await readFile(path.join(SDK_ROOT, 'package.json'), 'utf8')) as { readonly version: string }).version;
}

/**
 * What another package names to have the same SDK: the file that it was installed from, or a range of versions where it came from a
 * registry; undefined where npm did not install it.
 *
 * @param root folder of the SDK's package
 */
export async function specifierOf(root: string = SDK_ROOT): Promise<string | undefined> {
  const modules = path.resolve(root, '..', '..');
  const lock = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => undefined);
  if (lock === undefined) return undefined;
  const { packages = {} } = JSON.parse(lock) as { readonly packages?: Readonly<Record<string, Installed>> };
  const { version, resolved, integrity } = packages[`node_modules/${SDK_NAME}`] ?? {};
  if (resolved?.startsWith('file:') === true) {
    const file = path.resolve(path.dirname(modules), resolved.slice('file:'.length));
    return existsSync(file) && file.endsWith('.tgz') ? file : undefined;
  }
  return version === undefined || integrity === undefined ? undefined : `^${version}`;
}
