import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}

/** Folder of the SDK's package: with its sources in this repository, with its build in an installation. */
export const SDK_ROOT = findRoot(path.dirname(fileURLToPath(import.meta.url)));
