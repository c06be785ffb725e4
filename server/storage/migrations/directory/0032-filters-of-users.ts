import type { Migration } from '../Migration.js';

/**
 * Marks users who must set a new password, and indexes the filters of the list of users. The indexes contain columns and not `coalesce`, which
 * PostgreSQL does not look up in an index of a table with row-level security.
 */
export const filtersOfUsers: Migration = {
  name: '0032-filters-of-users',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE users ADD COLUMN force_password_reset boolean NOT NULL DEFAULT false;
CREATE INDEX users_locked ON users (customer_id, locked_until) WHERE locked_until IS NOT NULL;
CREATE INDEX users_mfa ON users (customer_id, mfa_enabled, created_at, user_id) INCLUDE (archived_at);
CREATE INDEX users_password_age ON users (customer_id, password_updated_at, created_at);
CREATE INDEX users_never_active ON users (customer_id, created_at, user_id) INCLUDE (archived_at) WHERE last_active_at IS NULL;
`,
};
