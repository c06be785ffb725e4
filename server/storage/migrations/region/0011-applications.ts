import type { Migration } from '../Migration.js';
import { partitionByCustomer } from '../partitions.js';
import { protectTable } from '../policies.js';

/** Sorts of the applications in a stage. Rows without a value are last in descending order. */
const SORTS: Readonly<Record<string, string>> = {
  submission: `coalesce(submitted_at, '-infinity')`,
  creation: 'created_at',
  candidate: 'lower(candidate_name)',
  status: 'application_status',
  score: 'coalesce(recommendation_score, -1)',
  rating: 'coalesce(rating, -1)',
  first_score: 'coalesce(first_stage_score, -1)',
  view: 'is_viewed',
  progression: 'is_manually_progressed',
};

const sortIndexes = Object.entries(SORTS)
  .map(
    ([name, column]) =>
      `CREATE INDEX assessments_by_${name} ON assessments (customer_id, vacancy_id, stage_id, (${column}), assessment_id);`,
  )
  .join('\n');

/**
 * A function that searches the rows of a customer by part of a text, as those of migration 0025 of the directory: it runs as the owner of the
 * schema, because PostgreSQL does not use an index for a search that a row-level policy applies to, and checks itself that the transaction
 * sees the customer.
 * @param within columns with which the caller narrows the rows
 */
const search = (table: string, id: string, within: readonly string[]): string => `
-- A restore drops tables and keeps functions.
CREATE OR REPLACE FUNCTION search_${table}(of_customer text, pattern text, at_most integer${within.map((column) => `, of_${column} text`).join('')})
RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
-- The plan depends on the pattern.
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  IF current_setting('app.customer_ids', true) = '*' OR of_customer = ANY (string_to_array(current_setting('app.customer_ids', true), ',')) THEN
    RETURN QUERY SELECT found.${id} FROM public.${table} found
      WHERE found.customer_id = of_customer${within.map((column) => ` AND found.${column} = of_${column}`).join('')}
        AND found.search_text ILIKE pattern LIMIT at_most;
  END IF;
END $$;`;

/**
 * Candidates, their applications for vacancies, and the assessments of the stages that an application has reached. They are partitioned by
 * customer from the beginning, because a customer may have millions of them.
 *
 * An assessment is also the row of its application in the list of its stage: it has copies of what that list is filtered and sorted by.
 * `application_counts` has the numbers beside tabs and filters, so that they are never counted. Its `slot` lets several transactions add to a
 * number without waiting for each other; the number is the sum over the slots.
 */
export const applications: Migration = {
  name: '0011-applications',
  oldestBuild: '1.32.0',
  sql: `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE candidates (
  customer_id text NOT NULL,
  candidate_id text NOT NULL CHECK (candidate_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  -- Keyed hash of the normalised e-mail address: the same person has one row. Null for a candidate without personal data. (D-183)
  identity_hash text,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 50),
  last_name text NOT NULL DEFAULT '' CHECK (length(last_name) <= 50),
  email text NOT NULL CHECK (length(email) BETWEEN 1 AND 100),
  phone_number text,
  address text CHECK (length(address) BETWEEN 1 AND 200),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, candidate_id),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
) PARTITION BY HASH (customer_id);
${partitionByCustomer('candidates')}
CREATE UNIQUE INDEX candidates_identity ON candidates (customer_id, identity_hash);

CREATE TABLE applications (
  customer_id text NOT NULL,
  application_id text NOT NULL CHECK (application_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  -- The department of the vacancy.
  hierarchy_id text NOT NULL,
  vacancy_id text NOT NULL,
  candidate_id text NOT NULL,
  -- The current stage of the vacancy.
  stage_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('APPS_APPLICATION_NEW', 'APPS_APPLICATION_LONGLISTED', 'APPS_APPLICATION_SHORTLISTED',
    'APPS_APPLICATION_INTERVIEW', 'APPS_APPLICATION_DECLINED', 'APPS_APPLICATION_OFFERED', 'APPS_APPLICATION_HIRED',
    'APPS_APPLICATION_WITHDRAWN')),
  is_manually_progressed boolean NOT NULL DEFAULT false,
  progressed_at timestamptz(3),
  external_application_id text NOT NULL,
  external_applicant_id text NOT NULL,
  -- First name, last name and e-mail address of the candidate in lower case, for searching.
  search_text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, application_id),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies,
  FOREIGN KEY (customer_id, candidate_id) REFERENCES candidates
) PARTITION BY HASH (customer_id);
${partitionByCustomer('applications')}
-- One open application of a candidate for a vacancy. (D-176)
CREATE UNIQUE INDEX applications_open ON applications (customer_id, vacancy_id, candidate_id)
  WHERE status NOT IN ('APPS_APPLICATION_DECLINED', 'APPS_APPLICATION_WITHDRAWN');
-- Finds the customer of an application whose id is known.
CREATE INDEX applications_id ON applications (application_id);
CREATE INDEX applications_by_vacancy ON applications (customer_id, vacancy_id);
CREATE INDEX applications_by_candidate ON applications (customer_id, candidate_id);
CREATE INDEX applications_by_age ON applications (customer_id, created_at, application_id);
CREATE INDEX applications_department ON applications (customer_id, hierarchy_id);
CREATE INDEX applications_text ON applications USING gin (customer_id, search_text gin_trgm_ops);

CREATE TABLE assessments (
  customer_id text NOT NULL,
  assessment_id text NOT NULL CHECK (assessment_id ~ '^[0-9a-f]{24}$'),
  application_id text NOT NULL,
  vacancy_id text NOT NULL,
  stage_id text NOT NULL,
  -- Of the stage.
  position integer NOT NULL CHECK (position BETWEEN 1 AND 2),
  product text NOT NULL CHECK (product IN ('FI', 'SI')),
  external_assessment_package_id text NOT NULL,
  external_assessment_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('APPS_ASSESSMENT_ORDER_COMPLETED', 'APPS_ASSESSMENT_INPROGRESS', 'APPS_ASSESSMENT_COMPLETED',
    'APPS_ASSESSMENT_DROPPED_OUT')),
  is_viewed boolean NOT NULL DEFAULT false,
  insights_link text,
  -- Results by name (RECGQL-088), and as columns what is filtered, sorted and analysed.
  results jsonb NOT NULL DEFAULT '{}',
  recommendation text CHECK (recommendation IN ('YES', 'MAYBE', 'NO')),
  recommendation_score double precision,
  rating double precision,
  nps integer CHECK (nps BETWEEN 0 AND 10),
  device_type text,
  consented_at timestamptz(3),
  seconds_taken integer CHECK (seconds_taken >= 0),
  -- Low text quality or an outlier. (D-172)
  is_garbage boolean,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  started_at timestamptz(3),
  submitted_at timestamptz(3),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Copies of the application and its candidate.
  candidate_name text NOT NULL,
  search_text text NOT NULL,
  application_status text NOT NULL,
  is_manually_progressed boolean NOT NULL DEFAULT false,
  -- The score of the first stage, in the row of the second.
  first_stage_score double precision,
  PRIMARY KEY (customer_id, assessment_id),
  UNIQUE (customer_id, application_id, stage_id),
  UNIQUE (customer_id, external_assessment_id),
  FOREIGN KEY (customer_id, application_id) REFERENCES applications
) PARTITION BY HASH (customer_id);
${partitionByCustomer('assessments')}
${sortIndexes}
CREATE INDEX assessments_progress ON assessments (customer_id, vacancy_id, stage_id, status, created_at, assessment_id);
CREATE INDEX assessments_text ON assessments USING gin (customer_id, search_text gin_trgm_ops);

-- What the assessment provider sent, as it came. A message is processed once.
CREATE TABLE assessment_messages (
  customer_id text NOT NULL,
  message_id text NOT NULL CHECK (length(message_id) BETWEEN 1 AND 100),
  assessment_id text NOT NULL,
  kind text NOT NULL,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  body jsonb NOT NULL,
  PRIMARY KEY (customer_id, message_id),
  FOREIGN KEY (customer_id, assessment_id) REFERENCES assessments
) PARTITION BY HASH (customer_id);
${partitionByCustomer('assessment_messages')}
CREATE INDEX assessment_messages_assessment ON assessment_messages (customer_id, assessment_id, received_at);

CREATE TABLE application_counts (
  customer_id text NOT NULL,
  vacancy_id text NOT NULL,
  -- STATUS: applications of the vacancy with a status. PROGRESS: assessments of a stage with a status.
  kind text NOT NULL CHECK (kind IN ('STATUS', 'PROGRESS')),
  -- '' for STATUS.
  stage_id text NOT NULL,
  status text NOT NULL,
  slot integer NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (customer_id, vacancy_id, kind, stage_id, status, slot),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies
);
${protectTable('application_counts', 'tenant', 'tenant')}
${search('applications', 'application_id', [])}
${search('assessments', 'assessment_id', ['vacancy_id', 'stage_id'])}
`,
};
