import type { Migration } from '../Migration.js';
import { SEES_CUSTOMER } from '../policies.js';

/**
 * Locks of users are read from `credentials`, and no longer copied into `users`. The copy made the attempt that locks, and the first one
 * after the lock, take longer for users than for unknown addresses, which get no copy. (security.md H3)
 *
 * The view has the rights of its owner, so that transactions of a customer can read locks, and not passwords. Therefore it checks itself
 * that the transaction sees the customer, like the policies. It does not have the option `security_barrier`: with it, PostgreSQL reads all
 * locks to find the lock of one user.
 *
 * `users.locked_until` stays empty until releases that read it are no longer supported.
 */
export const locksOfUsers: Migration = {
  name: '0033-locks-of-users',
  oldestBuild: '1.32.0',
  sql: `
DROP TRIGGER copy_added_sign_in_state ON credentials;
DROP TRIGGER copy_changed_sign_in_state ON credentials;
DROP FUNCTION copy_sign_in_state();
-- A restore drops tables and keeps functions.
CREATE OR REPLACE FUNCTION copy_password_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET password_updated_at = NEW.password_updated_at WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER copy_added_password_age AFTER INSERT ON credentials FOR EACH ROW
WHEN (NEW.password_updated_at IS NOT NULL) EXECUTE FUNCTION copy_password_age();
CREATE TRIGGER copy_changed_password_age AFTER UPDATE ON credentials FOR EACH ROW
WHEN (NEW.password_updated_at IS DISTINCT FROM OLD.password_updated_at) EXECUTE FUNCTION copy_password_age();
DROP INDEX users_locked;
UPDATE users SET locked_until = NULL WHERE locked_until IS NOT NULL;
CREATE INDEX credentials_locked ON credentials (locked_until) WHERE locked_until IS NOT NULL;
-- Not needed for reading: a lock of an unknown address must take as long as one of a user.
CREATE INDEX unknown_addresses_locked ON unknown_addresses (locked_until) WHERE locked_until IS NOT NULL;
CREATE VIEW user_locks AS
SELECT customer_id, user_id, c.locked_until FROM credentials c JOIN users u USING (user_id)
WHERE c.locked_until IS NOT NULL AND ${SEES_CUSTOMER};
`,
};
