import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where everything that is built goes. */
export const DIST = path.join(ROOT, 'dist');
