import type { Migration } from '../Migration.js';

const systemTable = (table: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY system_only ON ${table} USING (current_setting('app.scope', true) = 'system') WITH CHECK (current_setting('app.scope', true) = 'system');
`;

/** Locks for each remembered device, hourly counts of wrong codes, and authenticator apps. */
export const secondFactors: Migration = {
  name: '0009-second-factors',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE remembered_devices
  ADD COLUMN failed_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN locked_until timestamptz(3);
ALTER TABLE credentials
  ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0,
  ADD COLUMN wrong_codes_since timestamptz(3);
CREATE TABLE totp_factors (
  user_id text PRIMARY KEY REFERENCES users (user_id) ON DELETE CASCADE,
  secret text NOT NULL,
  last_step bigint,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
${systemTable('totp_factors')}${systemTable('recovery_codes')}`,
};
