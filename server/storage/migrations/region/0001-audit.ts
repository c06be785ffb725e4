import type { Migration } from '../Migration.js';

const SEES_CUSTOMER = `(current_setting('app.customer_ids', true) = '*' OR customer_id = ANY (string_to_array(current_setting('app.customer_ids', true), ',')))`;

export const regionAudit: Migration = {
  name: '0001-audit',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE audit (
  customer_id text NOT NULL,
  audit_id text NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_id text,
  action text NOT NULL,
  subject_id text,
  before jsonb,
  after jsonb,
  request_id text,
  PRIMARY KEY (customer_id, audit_id)
);
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit USING ${SEES_CUSTOMER} WITH CHECK ${SEES_CUSTOMER};
`,
  insertOnly: ['audit'],
};
