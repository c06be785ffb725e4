import type { Migration } from '../Migration.js';

/** Users who must set a new password before the next sign-in with a password. (D-178) */
export const forcedPasswordReset: Migration = {
  name: '0033-forced-password-reset',
  oldestBuild: '1.32.0',
  sql: `ALTER TABLE users ADD COLUMN IF NOT EXISTS force_password_reset boolean NOT NULL DEFAULT false;`,
};
