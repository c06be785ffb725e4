import { EXPORTS } from '../exports.js';
import type { Migration } from '../Migration.js';

export const regionExports: Migration = { name: '0008-exports', oldestBuild: '1.32.0', sql: EXPORTS };
