import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The installed product: its folder and the version of the build. */
export interface Installation {
  readonly root: string;
  readonly version: string;
}

/** Searches for the product's package.json from here upwards, because the sources and the built server have different depths. */
export function findInstallation(from: string = path.dirname(fileURLToPath(import.meta.url))): Installation {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) {
      const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
      if (name === 'edge-console' && version !== undefined) return { root: folder, version };
    }
    if (path.dirname(folder) === folder) throw new Error(`No package.json of edge-console above ${from}.`);
  }
}
