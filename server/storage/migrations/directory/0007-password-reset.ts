import type { Migration } from '../Migration.js';

/** One reset link for each user, with an hourly limit, and the data of sessions that users can see. */
export const passwordReset: Migration = {
  name: '0007-password-reset',
  oldestBuild: '1.32.0',
  sql: `
-- The owner is under row-level security too.
SET LOCAL app.scope = 'system';
DELETE FROM reset_tokens WHERE used;
DELETE FROM reset_tokens older USING reset_tokens newer
  WHERE newer.user_id = older.user_id AND (newer.expires_at, newer.token_hash) > (older.expires_at, older.token_hash);
ALTER TABLE reset_tokens DROP COLUMN used;
CREATE UNIQUE INDEX reset_tokens_user ON reset_tokens (user_id);
ALTER TABLE credentials
  ADD COLUMN reset_links integer NOT NULL DEFAULT 0,
  ADD COLUMN reset_links_since timestamptz(3);
ALTER TABLE sessions
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT now();
ALTER TABLE remembered_devices
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT now();
`,
};
