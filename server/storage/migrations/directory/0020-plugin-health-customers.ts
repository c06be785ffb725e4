import type { Migration } from '../Migration.js';

/** A version is withdrawn automatically only if it fails for users of several customers, so each row contains the customer of its user. */
export const pluginHealthCustomers: Migration = {
  name: '0020-plugin-health-customers',
  oldestBuild: '1.32.0',
  sql: `
-- Null in rows that were written before: they are removed after seven days, or completed by the user's next report.
ALTER TABLE plugin_health ADD COLUMN customer_id text;`,
};
