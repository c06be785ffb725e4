import type { Migration } from '../Migration.js';

/** Calls on their way while a token is refreshed are still answered; a refresh is found by the value its session is bound to. */
export const sessionGrace: Migration = {
  name: '0003-session-grace',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE sessions ADD COLUMN previous_access_hash text;
CREATE INDEX sessions_previous_access ON sessions (previous_access_hash);
CREATE INDEX sessions_pair ON sessions (pair_hash);
`,
};
