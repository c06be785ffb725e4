import type { Migration } from '../Migration.js';

/** Whether a password came by mail: then a code that is mailed too proves nothing more. */
export const passwordByLink: Migration = {
  name: '0018-password-by-link',
  oldestBuild: '1.32.0',
  sql: `ALTER TABLE credentials ADD COLUMN set_by_link_at timestamptz;`,
};
