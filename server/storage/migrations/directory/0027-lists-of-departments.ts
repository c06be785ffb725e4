import type { Migration } from '../Migration.js';

/** Indexes for the groups and users of one department in the order of a list, for departments with many of them. */
export const listsOfDepartments: Migration = {
  name: '0027-lists-of-departments',
  oldestBuild: '1.32.0',
  sql: `
CREATE INDEX groups_department ON groups (customer_id, hierarchy_id, created_at, group_id) INCLUDE (archived_at);
DROP INDEX users_department;
CREATE INDEX users_department ON users (customer_id, hierarchy_id, created_at, user_id) INCLUDE (archived_at);
`,
};
