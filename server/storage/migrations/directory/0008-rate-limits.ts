import type { Migration } from '../Migration.js';

/**
 * Calls of the last minute by address, counted by all servers together. Unlogged, because losing the counts in a crash is acceptable and
 * writing them must be cheap. Only connections without a scope can see them, so no transaction of a domain can.
 */
export const rateLimits: Migration = {
  name: '0008-rate-limits',
  oldestBuild: '1.32.0',
  sql: `
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY unscoped ON rate_limits
  USING (coalesce(current_setting('app.scope', true), '') = '') WITH CHECK (coalesce(current_setting('app.scope', true), '') = '');
`,
};
