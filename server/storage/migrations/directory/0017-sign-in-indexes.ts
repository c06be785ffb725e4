import type { Migration } from '../Migration.js';

/** Indexes for single sign-on, which looks up customers by domain at every sign-in, and for the hourly removal of expired rows. */
export const signInIndexes: Migration = {
  name: '0017-sign-in-indexes',
  oldestBuild: '1.32.0',
  sql: `
CREATE INDEX users_email_domain ON users (split_part(lower(email), '@', 2));
CREATE INDEX sessions_refresh_expires ON sessions (refresh_expires_at);
CREATE INDEX remembered_devices_expires ON remembered_devices (expires_at);`,
};
