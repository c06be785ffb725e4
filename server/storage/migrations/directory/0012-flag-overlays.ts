import type { Migration } from '../Migration.js';

const SEES_ALL = `current_setting('app.customer_ids', true) = '*'`;

const platformTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON ${name} USING (${SEES_ALL}) WITH CHECK (${SEES_ALL});`;

/** The operators' flag definitions, and all of their changes. The tables do not belong to a customer. */
export const flagOverlays: Migration = {
  name: '0012-flag-overlays',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE flag_overlays (
  environment text NOT NULL,
  flag_key text NOT NULL CHECK (flag_key ~ '^[A-Za-z][A-Za-z0-9._-]{0,199}$'),
  definition jsonb NOT NULL,
  -- The file's definition when the change was made; null where the file had no such flag.
  base jsonb,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (environment, flag_key)
);

CREATE TABLE flag_changes (
  environment text NOT NULL,
  -- 1, 2, 3 ... within the environment, in the order of commits: writers take turns.
  revision integer NOT NULL,
  flag_key text NOT NULL,
  version integer NOT NULL,
  at timestamptz(3) NOT NULL,
  source text NOT NULL CHECK (source IN ('console', 'cli', 'system')),
  actor_id text,
  -- Whoever has no account: the operating system's user of a command.
  actor_name text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- Null: the file holds.
  before jsonb,
  after jsonb,
  request_id text,
  PRIMARY KEY (environment, revision),
  UNIQUE (environment, flag_key, version)
);
${['flag_overlays', 'flag_changes'].map(platformTable).join('')}
`,
  insertOnly: ['flag_changes'],
};
