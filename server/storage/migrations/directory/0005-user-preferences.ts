import type { Migration } from '../Migration.js';

const IS_OWN = `user_id = current_setting('app.user_id', true)`;

/** Preferences of users, available on all of their devices. */
export const userPreferences: Migration = {
  name: '0005-user-preferences',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE user_preferences (
  user_id text NOT NULL REFERENCES users (user_id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key ~ '^[a-z][A-Za-z0-9.:-]{0,99}$'),
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (user_id, key)
);
ALTER TABLE user_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON user_preferences USING (${IS_OWN}) WITH CHECK (${IS_OWN});
`,
};
