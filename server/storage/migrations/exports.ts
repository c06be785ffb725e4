import { protectTable } from './policies.js';

/** Exports of lists with their files. The tables are in the directory and in each region, because a file is stored beside the rows. */
export const EXPORTS = `
ALTER TABLE jobs
  ADD COLUMN file_name text CHECK (length(file_name) BETWEEN 5 AND 104),
  ADD COLUMN file_size integer CHECK (file_size > 0),
  ADD COLUMN reason text;

CREATE TABLE job_exports (
  customer_id text NOT NULL,
  job_id text NOT NULL,
  request jsonb NOT NULL,
  granted jsonb NOT NULL,
  position jsonb,
  PRIMARY KEY (customer_id, job_id),
  FOREIGN KEY (customer_id, job_id) REFERENCES jobs ON DELETE CASCADE
);

CREATE TABLE job_file_parts (
  customer_id text NOT NULL,
  job_id text NOT NULL,
  first_row integer NOT NULL CHECK (first_row >= 0),
  content bytea NOT NULL,
  PRIMARY KEY (customer_id, job_id, first_row),
  FOREIGN KEY (customer_id, job_id) REFERENCES jobs ON DELETE CASCADE
);
${['job_exports', 'job_file_parts'].map((table) => protectTable(table, 'tenant', 'tenant')).join('')}
`;
