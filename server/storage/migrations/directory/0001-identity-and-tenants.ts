import type { Migration } from '../Migration.js';

/**
 * `app.customer_ids` contains the customers that a transaction may see: a comma-separated list, `*` for all, no customers if unset.
 * `app.scope` is `system` for work before the user is known.
 */
const SEES_CUSTOMER = `(current_setting('app.customer_ids', true) = '*' OR customer_id = ANY (string_to_array(current_setting('app.customer_ids', true), ',')))`;
const IS_SYSTEM = `current_setting('app.scope', true) = 'system'`;

const tenantTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ${name} USING ${SEES_CUSTOMER} WITH CHECK ${SEES_CUSTOMER};`;

const systemTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY system ON ${name} USING (${IS_SYSTEM}) WITH CHECK (${IS_SYSTEM});`;

export const identityAndTenants: Migration = {
  name: '0001-identity-and-tenants',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE organizations (
  organization_id text PRIMARY KEY CHECK (organization_id ~ '^[0-9a-f]{24}$'),
  unique_name text NOT NULL CHECK (length(unique_name) BETWEEN 1 AND 100),
  display_name text CHECK (length(display_name) <= 100),
  tags jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX organizations_unique_name ON organizations (lower(unique_name));

CREATE TABLE customers (
  customer_id text PRIMARY KEY CHECK (customer_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL REFERENCES organizations,
  unique_name text NOT NULL CHECK (length(unique_name) BETWEEN 1 AND 100),
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 100),
  aws_region text NOT NULL,
  root_hierarchy_id text NOT NULL,
  tags jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX customers_unique_name ON customers (unique_name);
CREATE INDEX customers_organization ON customers (organization_id, created_at, customer_id);

CREATE TABLE hierarchies (
  customer_id text NOT NULL REFERENCES customers,
  hierarchy_id text NOT NULL CHECK (hierarchy_id ~ '^[0-9a-f]{24}$'),
  parent_id text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  tags jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, hierarchy_id),
  FOREIGN KEY (customer_id, parent_id) REFERENCES hierarchies
);
CREATE UNIQUE INDEX hierarchies_one_root ON hierarchies (customer_id) WHERE parent_id IS NULL AND archived_at IS NULL;

CREATE TABLE users (
  customer_id text NOT NULL REFERENCES customers,
  user_id text NOT NULL CHECK (user_id ~ '^[0-9a-f]{24}$'),
  hierarchy_id text NOT NULL,
  email text NOT NULL CHECK (length(email) <= 100),
  username text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  user_type text NOT NULL CHECK (user_type IN ('STAFF', 'CUSTOMER')),
  source text NOT NULL DEFAULT 'LOCAL' CHECK (source IN ('LOCAL', 'SSO')),
  notes text,
  mfa_enabled boolean NOT NULL DEFAULT true,
  last_active_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, user_id),
  FOREIGN KEY (customer_id, hierarchy_id) REFERENCES hierarchies
);
CREATE UNIQUE INDEX users_id ON users (user_id);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE groups (
  customer_id text NOT NULL REFERENCES customers,
  group_id text NOT NULL CHECK (group_id ~ '^[0-9a-f]{24}$'),
  hierarchy_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 700),
  tags jsonb NOT NULL DEFAULT '[]',
  statements jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, group_id),
  FOREIGN KEY (customer_id, hierarchy_id) REFERENCES hierarchies
);

CREATE TABLE group_users (
  customer_id text NOT NULL,
  group_id text NOT NULL,
  user_id text NOT NULL REFERENCES users (user_id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, group_id, user_id),
  FOREIGN KEY (customer_id, group_id) REFERENCES groups
);
CREATE INDEX group_users_user ON group_users (user_id);

CREATE TABLE sso_configs (
  customer_id text PRIMARY KEY REFERENCES customers,
  account_name text NOT NULL,
  enabled boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX sso_configs_account_name ON sso_configs (account_name);

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

CREATE TABLE credentials (
  user_id text PRIMARY KEY,
  password_hash text,
  password_updated_at timestamptz(3),
  failed_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz(3)
);

CREATE TABLE unknown_addresses (
  address_hash text PRIMARY KEY,
  failed_attempts integer NOT NULL DEFAULT 0,
  locked_until timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE mfa_challenges (
  user_id text PRIMARY KEY,
  challenge_id text NOT NULL,
  code_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  tries_left integer NOT NULL
);

CREATE TABLE sessions (
  session_id text PRIMARY KEY,
  user_id text NOT NULL,
  access_hash text NOT NULL,
  pair_hash text NOT NULL,
  refresh_hash text NOT NULL,
  previous_refresh_hash text,
  rotated_at timestamptz(3) NOT NULL,
  access_expires_at timestamptz(3) NOT NULL,
  refresh_expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX sessions_access ON sessions (access_hash);
CREATE UNIQUE INDEX sessions_refresh ON sessions (refresh_hash);
CREATE INDEX sessions_previous_refresh ON sessions (previous_refresh_hash);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE remembered_devices (
  device_id text PRIMARY KEY,
  user_id text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX remembered_devices_user ON remembered_devices (user_id);

CREATE TABLE reset_tokens (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used boolean NOT NULL DEFAULT false
);

CREATE TABLE mail_messages (
  message_id text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  sent_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_messages_recipient ON mail_messages (recipient, sent_at DESC);
${['customers', 'hierarchies', 'users', 'groups', 'group_users', 'sso_configs', 'audit'].map(tenantTable).join('')}
${['credentials', 'unknown_addresses', 'mfa_challenges', 'sessions', 'remembered_devices', 'reset_tokens', 'mail_messages'].map(systemTable).join('')}
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
-- An organisation belongs to no customer; it is seen with any of its customers, and changed by transactions over all.
CREATE POLICY seen_with_a_customer ON organizations FOR SELECT
  USING (current_setting('app.customer_ids', true) = '*' OR organization_id IN (SELECT c.organization_id FROM customers c));
CREATE POLICY changed_by_all ON organizations USING (current_setting('app.customer_ids', true) = '*') WITH CHECK (current_setting('app.customer_ids', true) = '*');
`,
  insertOnly: ['audit'],
};
