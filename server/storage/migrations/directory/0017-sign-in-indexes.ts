import type { Migration } from '../Migration.js';

/** Single sign-on asks at every start who has people at a domain; rows whose time is over are looked for every hour. */
export const signInIndexes: Migration = {
  name: '0017-sign-in-indexes',
  oldestBuild: '1.32.0',
  sql: `
CREATE INDEX users_email_domain ON users (split_part(lower(email), '@', 2));
CREATE INDEX sessions_refresh_expires ON sessions (refresh_expires_at);
CREATE INDEX remembered_devices_expires ON remembered_devices (expires_at);`,
};
