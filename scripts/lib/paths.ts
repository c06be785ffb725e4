import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder of all build outputs. */
export const DIST = path.join(ROOT, 'dist');
