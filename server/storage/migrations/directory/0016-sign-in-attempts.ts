import type { Migration } from '../Migration.js';

/**
 * A second step belongs to the browser whose first step opened it, so a user has one in each; a code is mailed only where
 * it is wanted. Those that are open begin anew: they live ten minutes. (ASVS 6.6.2)
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
