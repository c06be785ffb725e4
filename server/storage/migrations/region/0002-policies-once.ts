import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/** The row-level policy reads the settings of its transaction once per statement and not for each row. */
export const regionPoliciesOnce: Migration = {
  name: '0002-policies-once',
  oldestBuild: '1.32.0',
  sql: protectTable('audit', 'tenant', 'tenant'),
};
