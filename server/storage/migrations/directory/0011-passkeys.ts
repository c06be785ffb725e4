import type { Migration } from '../Migration.js';

const systemTable = (table: string): string => `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
CREATE POLICY system_only ON ${table} USING (current_setting('app.scope', true) = 'system') WITH CHECK (current_setting('app.scope', true) = 'system');
`;

/** Passkeys of users, and pending challenges. */
export const passkeys: Migration = {
  name: '0011-passkeys',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE passkeys (
  passkey_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  sign_count bigint NOT NULL,
  transports jsonb NOT NULL DEFAULT '[]',
  is_synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_user ON passkeys (user_id);
CREATE TABLE passkey_challenges (
  challenge_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  user_id text REFERENCES users (user_id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
${systemTable('passkeys')}${systemTable('passkey_challenges')}`,
};
