import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/** Removed departments whose contents may still have to move, in a region or because a concurrent call added them. */
export const removedDepartments: Migration = {
  name: '0030-removed-departments',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE removed_departments (
  customer_id text NOT NULL,
  hierarchy_id text NOT NULL,
  removed_at timestamptz(3) NOT NULL,
  actor_id text,
  request_id text,
  PRIMARY KEY (customer_id, hierarchy_id),
  FOREIGN KEY (customer_id, hierarchy_id) REFERENCES hierarchies
);
${protectTable('removed_departments', 'tenant', 'tenant')}
`,
};
