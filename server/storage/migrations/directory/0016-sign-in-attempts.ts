import type { Migration } from '../Migration.js';

/**
 * A second step belongs to the browser of its first step, so a user can have one in each browser. A code is mailed only if it is required.
 * Open second steps must begin again; they last ten minutes. (ASVS 6.6.2)
 */
export const signInAttempts: Migration = {
  name: '0016-sign-in-attempts',
  oldestBuild: '1.32.0',
  sql: `
TRUNCATE mfa_challenges;
ALTER TABLE mfa_challenges
  DROP CONSTRAINT mfa_challenges_pkey,
  ADD PRIMARY KEY (challenge_id),
  ADD COLUMN browser_hash text NOT NULL UNIQUE,
  ALTER COLUMN code_hash DROP NOT NULL,
  ALTER COLUMN sent_at DROP NOT NULL;
CREATE INDEX mfa_challenges_user ON mfa_challenges (user_id);`,
};
