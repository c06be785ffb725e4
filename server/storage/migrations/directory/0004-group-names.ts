import type { Migration } from '../Migration.js';

/** Unique names of active groups within a department. Later groups with the same name get a number. */
export const groupNames: Migration = {
  name: '0004-group-names',
  oldestBuild: '1.32.0',
  sql: `
-- The owner is under row-level security too.
SET LOCAL app.customer_ids = '*';
UPDATE groups g SET name = left(g.name, 90) || ' (' || d.place || ')', version = g.version + 1
FROM (
  SELECT customer_id, group_id, row_number() OVER (PARTITION BY customer_id, hierarchy_id, lower(name) ORDER BY created_at, group_id) AS place
  FROM groups WHERE archived_at IS NULL
) d
WHERE d.customer_id = g.customer_id AND d.group_id = g.group_id AND d.place > 1;
CREATE UNIQUE INDEX groups_unique_name ON groups (customer_id, hierarchy_id, lower(name)) WHERE archived_at IS NULL;
`,
};
