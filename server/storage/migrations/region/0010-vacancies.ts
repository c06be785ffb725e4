import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/**
 * Vacancies with their managers, and the stages that they copied from a workflow. Later edits of the workflow do not change them, so the
 * vacancy also keeps the workflow's id and name without a foreign key. (D-167)
 */
export const vacancies: Migration = {
  name: '0010-vacancies',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE vacancies (
  customer_id text NOT NULL,
  vacancy_id text NOT NULL CHECK (vacancy_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  hierarchy_id text NOT NULL,
  external_vacancy_id text CHECK (length(external_vacancy_id) BETWEEN 1 AND 100),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 700),
  role_family_name text NOT NULL CHECK (length(role_family_name) BETWEEN 1 AND 100),
  address text CHECK (length(address) BETWEEN 1 AND 200),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  job_requisition_id text,
  workflow_id text NOT NULL,
  workflow_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, vacancy_id),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX vacancies_id ON vacancies (vacancy_id);
CREATE UNIQUE INDEX vacancies_external_id ON vacancies (customer_id, external_vacancy_id);
CREATE INDEX vacancies_by_age ON vacancies (customer_id, created_at, vacancy_id);
CREATE INDEX vacancies_by_title ON vacancies (customer_id, lower(title), vacancy_id);
CREATE INDEX vacancies_by_workflow ON vacancies (customer_id, workflow_id);

CREATE TABLE vacancy_managers (
  customer_id text NOT NULL,
  vacancy_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('HIRING_MANAGER', 'RECRUITER')),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 100),
  external_id text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 50),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 50),
  PRIMARY KEY (customer_id, vacancy_id, type, position),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies
);
CREATE UNIQUE INDEX vacancy_managers_email ON vacancy_managers (customer_id, vacancy_id, lower(email));

CREATE TABLE vacancy_stages (
  customer_id text NOT NULL,
  vacancy_id text NOT NULL,
  stage_id text NOT NULL CHECK (stage_id ~ '^[0-9a-f]{24}$'),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 2),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  product text NOT NULL CHECK (product IN ('FI', 'SI')),
  provider text NOT NULL,
  language text NOT NULL,
  external_assessment_package_id text NOT NULL,
  assessment_package_name text,
  triggers jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (customer_id, vacancy_id, stage_id),
  UNIQUE (customer_id, vacancy_id, position),
  UNIQUE (customer_id, vacancy_id, external_assessment_package_id),
  FOREIGN KEY (customer_id, vacancy_id) REFERENCES vacancies
);
${['vacancies', 'vacancy_managers', 'vacancy_stages'].map((table) => protectTable(table, 'tenant', 'tenant')).join('')}
`,
};
