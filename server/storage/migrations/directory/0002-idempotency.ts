import type { Migration } from '../Migration.js';

/** Results of calls with an idempotency key, and whether single sign-on is completely configured. */
export const idempotency: Migration = {
  name: '0002-idempotency',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  operation text NOT NULL,
  request_hash text NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
-- Any transaction of a request may keep its result; nobody's rows are told from another's by customer, but by the key's user.
CREATE POLICY within_a_request ON idempotency_keys USING (current_setting('app.scope', true) IN ('system', 'customers', 'all'));

ALTER TABLE sso_configs ADD COLUMN initialized boolean NOT NULL DEFAULT false;
`,
};
