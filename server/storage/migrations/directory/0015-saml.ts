import type { Migration } from '../Migration.js';

const SEES_CUSTOMER = `(current_setting('app.customer_ids', true) = '*' OR customer_id = ANY (string_to_array(current_setting('app.customer_ids', true), ',')))`;

const tenantTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ${name} USING ${SEES_CUSTOMER} WITH CHECK ${SEES_CUSTOMER};`;

/** Log-out at the identity provider: which sessions it began, and requests under way. Usernames of users created in time. */
export const saml: Migration = {
  name: '0015-saml',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE sso_configs ADD COLUMN enabled_customer_id_as_username_prefix boolean NOT NULL DEFAULT false;

CREATE TABLE sso_sessions (
  customer_id text NOT NULL REFERENCES customers,
  session_id text NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  issuer text NOT NULL,
  name_id text NOT NULL,
  name_id_format text,
  session_index text,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, session_id)
);
CREATE INDEX sso_sessions_subject ON sso_sessions (customer_id, name_id);
CREATE INDEX sso_sessions_expiry ON sso_sessions (expires_at);

CREATE TABLE sso_logouts (
  customer_id text NOT NULL REFERENCES customers,
  request_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, request_id)
);
CREATE INDEX sso_logouts_expiry ON sso_logouts (expires_at);
${['sso_sessions', 'sso_logouts'].map(tenantTable).join('')}
`,
};
