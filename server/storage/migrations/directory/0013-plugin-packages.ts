import type { Migration } from '../Migration.js';

const SEES_ALL = `current_setting('app.customer_ids', true) = '*'`;

/** Installed plugin packages, so that older and changed packages are rejected later. The table does not belong to a customer. */
export const pluginPackages: Migration = {
  name: '0013-plugin-packages',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE plugin_packages (
  plugin_id text NOT NULL,
  version text NOT NULL,
  integrity text NOT NULL CHECK (integrity ~ '^sha384-'),
  installed_at timestamptz(3) NOT NULL,
  installed_by text NOT NULL,
  -- Id of the key; null for an unsigned package.
  signed_by text,
  PRIMARY KEY (plugin_id, version)
);
ALTER TABLE plugin_packages ENABLE ROW LEVEL SECURITY;
ALTER TABLE plugin_packages FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON plugin_packages USING (${SEES_ALL}) WITH CHECK (${SEES_ALL});
`,
  insertOnly: ['plugin_packages'],
};
