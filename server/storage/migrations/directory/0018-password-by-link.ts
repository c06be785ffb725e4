import type { Migration } from '../Migration.js';

/** Whether a mailed link set the password. Then a mailed code is not an additional proof. */
export const passwordByLink: Migration = {
  name: '0018-password-by-link',
  oldestBuild: '1.32.0',
  sql: `ALTER TABLE credentials ADD COLUMN set_by_link_at timestamptz;`,
};
