import type { Migration } from '../Migration.js';

/** The previous tokens of a session, so that calls in transit during a refresh succeed. A refresh finds its session by the pair value. */
export const sessionGrace: Migration = {
  name: '0003-session-grace',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE sessions ADD COLUMN previous_access_hash text;
CREATE INDEX sessions_previous_access ON sessions (previous_access_hash);
CREATE INDEX sessions_pair ON sessions (pair_hash);
`,
};
