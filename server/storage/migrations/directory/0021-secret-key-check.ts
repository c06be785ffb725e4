import type { Migration } from '../Migration.js';

const SEES_ALL = `current_setting('app.customer_ids', true) = '*'`;

/** A keyed fingerprint of the servers' secret key, so that a server with another key does not start. One row for the installation. */
export const secretKeyCheck: Migration = {
  name: '0021-secret-key-check',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE secret_key_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint text NOT NULL,
  accepted_at timestamptz(3) NOT NULL
);
ALTER TABLE secret_key_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE secret_key_check FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON secret_key_check USING (${SEES_ALL}) WITH CHECK (${SEES_ALL});
`,
};
