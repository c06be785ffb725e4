import type { Migration } from '../Migration.js';

/**
 * A table that is distributed by customer cannot have a unique index without `customer_id`. The indexes by which a row is found by its id alone
 * are therefore not unique; ids are random, so they are different in fact.
 */
export const distribution: Migration = {
  name: '0012-distribution',
  oldestBuild: '1.32.0',
  sql: [
    ['workflows', 'workflows_id', 'workflow_id'],
    ['workflow_sets', 'workflow_sets_id', 'workflow_set_id'],
    ['brandings', 'brandings_id', 'branding_id'],
  ]
    .map(([table, index, id]) => `DROP INDEX ${index};\nCREATE INDEX ${index} ON ${table} (${id});`)
    .join('\n'),
};
