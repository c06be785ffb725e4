import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/** The last results of sign-ins by single sign-on, for the page that configures it, and test sign-ins. */
export const ssoOutcomes: Migration = {
  name: '0028-sso-outcomes',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE sso_requests ADD COLUMN is_test boolean NOT NULL DEFAULT false;

CREATE TABLE sso_outcomes (
  customer_id text NOT NULL REFERENCES customers,
  kind text NOT NULL CHECK (kind IN ('sign-in', 'refusal', 'test')),
  at timestamptz(3) NOT NULL,
  reason text,
  PRIMARY KEY (customer_id, kind)
);
${protectTable('sso_outcomes', 'tenant', 'tenant')}
`,
};
