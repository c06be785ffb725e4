import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SDK_ROOT } from '../packageRoot.js';

export const SDK_NAME = '@edge-console/sdk';

/** npm's record of an installed package. */
interface Installed {
  readonly version?: string;
  /** Its source; left out for a registry if npm is configured so. */
  readonly resolved?: string;
  readonly integrity?: string;
}

/** Version of the SDK that contains this command. */
export async function sdkVersion(): Promise<string> {
  return (JSON.parse(await readFile(path.join(SDK_ROOT, 'package.json'), 'utf8')) as { readonly version: string }).version;
}

/**
 * The dependency with which another package gets the same SDK: the file from which it was installed, or a range of versions if it was
 * installed from a registry; undefined if npm did not install it.
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
