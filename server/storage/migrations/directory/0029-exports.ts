import { EXPORTS } from '../exports.js';
import type { Migration } from '../Migration.js';

export const exports: Migration = { name: '0029-exports', oldestBuild: '1.32.0', sql: EXPORTS };
