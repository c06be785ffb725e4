import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/**
 * Jobs and idempotency keys of what happens in the region, as in the directory, and messages for the queue of the directory, which are
 * written in the transaction that requests them.
 */
export const regionJobs: Migration = {
  name: '0004-jobs',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE jobs (
  customer_id text NOT NULL,
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
${['jobs', 'job_rows'].map((table) => protectTable(table, 'tenant', 'tenant')).join('')}

CREATE TABLE idempotency_keys (
  user_id text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  operation text NOT NULL,
  request_hash text NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
${protectTable('idempotency_keys', 'within_a_request', 'withinARequest')}

CREATE TABLE outbox (
  message_id uuid PRIMARY KEY,
  queue text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX outbox_created ON outbox (created_at);
-- Every call can add messages; only the server itself reads them.
${protectTable('outbox', 'added_by_calls', 'withinARequest', 'INSERT')}
${protectTable('outbox', 'forwarded_by_the_server', 'system')}
`,
};
