import type { Migration } from '../Migration.js';

const SEES_CUSTOMER = `(current_setting('app.customer_ids', true) = '*' OR customer_id = ANY (string_to_array(current_setting('app.customer_ids', true), ',')))`;

const tenantTable = (name: string) => `
ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ${name} USING ${SEES_CUSTOMER} WITH CHECK ${SEES_CUSTOMER};`;

/** Jobs of users with their rows, kept for a day after their end. */
export const jobs: Migration = {
  name: '0006-jobs',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE jobs (
  customer_id text NOT NULL REFERENCES customers,
  job_id text NOT NULL CHECK (job_id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 100),
  parameters jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  total integer NOT NULL CHECK (total > 0),
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  request_id text,
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  PRIMARY KEY (customer_id, job_id),
  CHECK (failed <= done AND done <= total),
  CHECK ((finished_at IS NULL) = (status IN ('queued', 'running')) AND (finished_at IS NULL) = (expires_at IS NULL))
);
CREATE INDEX jobs_user ON jobs (user_id, created_at DESC);
CREATE INDEX jobs_unfinished ON jobs (updated_at) WHERE finished_at IS NULL;
CREATE INDEX jobs_expiry ON jobs (expires_at);

CREATE TABLE job_rows (
  customer_id text NOT NULL,
  job_id text NOT NULL,
  row_id text NOT NULL CHECK (length(row_id) BETWEEN 1 AND 100),
  position integer NOT NULL,
  name text NOT NULL,
  -- Null while there is no outcome.
  ok boolean,
  code text,
  message text,
  PRIMARY KEY (customer_id, job_id, row_id),
  FOREIGN KEY (customer_id, job_id) REFERENCES jobs ON DELETE CASCADE
);
CREATE INDEX job_rows_position ON job_rows (customer_id, job_id, position);
${['jobs', 'job_rows'].map(tenantTable).join('')}
`,
};
