import type { Migration } from '../Migration.js';

/**
 * Lock and age of the password beside the user, for lists and pages of users. Transactions of a customer cannot read `credentials`, which
 * also contains the hash of the password. A trigger copies the two columns, so that no statement can forget them.
 */
export const signInStates: Migration = {
  name: '0031-sign-in-states',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE users ADD COLUMN locked_until timestamptz(3), ADD COLUMN password_updated_at timestamptz(3);
UPDATE users SET locked_until = c.locked_until, password_updated_at = c.password_updated_at
FROM credentials c WHERE c.user_id = users.user_id AND (c.locked_until IS NOT NULL OR c.password_updated_at IS NOT NULL);
-- A restore drops tables and keeps functions.
CREATE OR REPLACE FUNCTION copy_sign_in_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET locked_until = NEW.locked_until, password_updated_at = NEW.password_updated_at WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER copy_added_sign_in_state AFTER INSERT ON credentials FOR EACH ROW
WHEN (NEW.locked_until IS NOT NULL OR NEW.password_updated_at IS NOT NULL) EXECUTE FUNCTION copy_sign_in_state();
CREATE TRIGGER copy_changed_sign_in_state AFTER UPDATE ON credentials FOR EACH ROW
WHEN (NEW.locked_until IS DISTINCT FROM OLD.locked_until OR NEW.password_updated_at IS DISTINCT FROM OLD.password_updated_at)
EXECUTE FUNCTION copy_sign_in_state();
`,
};
