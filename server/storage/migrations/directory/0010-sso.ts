import type { Migration } from '../Migration.js';

const SEES_CUSTOMER = `(current_setting('app.customer_ids', true) = '*' OR customer_id = ANY (string_to_array(current_setting('app.customer_ids', true), ',')))`;

const tenantTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ${name} USING ${SEES_CUSTOMER} WITH CHECK ${SEES_CUSTOMER};`;

/** Data of a sign-in by SAML: the customer's identity provider, pending requests, and used assertions. */
export const sso: Migration = {
  name: '0010-sso',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE sso_configs
  ADD COLUMN hierarchy_id text,
  ADD COLUMN group_ids jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN login_url text,
  ADD COLUMN logout_url text,
  ADD COLUMN user_provision_mode text NOT NULL DEFAULT 'Before' CHECK (user_provision_mode IN ('In-time', 'Before')),
  ADD COLUMN public_certificates jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE sso_requests (
  customer_id text NOT NULL REFERENCES customers,
  request_id text NOT NULL,
  relay_hash text NOT NULL UNIQUE,
  browser_hash text NOT NULL,
  issued_at text NOT NULL,
  redirect text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, request_id)
);
CREATE INDEX sso_requests_expiry ON sso_requests (expires_at);

CREATE TABLE sso_assertions (
  customer_id text NOT NULL REFERENCES customers,
  assertion_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, assertion_id)
);
CREATE INDEX sso_assertions_expiry ON sso_assertions (expires_at);
${['sso_requests', 'sso_assertions'].map(tenantTable).join('')}
`,
};
