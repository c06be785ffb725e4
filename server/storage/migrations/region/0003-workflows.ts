import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/** Assessment packages, and workflows with their stages. Organisations and departments are in the directory, so rows have only their ids. */
export const workflows: Migration = {
  name: '0003-workflows',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE assessment_packages (
  customer_id text NOT NULL,
  package_id text NOT NULL CHECK (package_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  hierarchy_id text NOT NULL,
  external_id text NOT NULL CHECK (length(external_id) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  description text NOT NULL DEFAULT '',
  product text NOT NULL CHECK (product IN ('FI', 'SI')),
  language text NOT NULL,
  provider text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, package_id)
);
CREATE UNIQUE INDEX assessment_packages_external_id ON assessment_packages (customer_id, external_id);

CREATE TABLE workflows (
  customer_id text NOT NULL,
  workflow_id text NOT NULL CHECK (workflow_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  hierarchy_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  is_default boolean NOT NULL DEFAULT false,
  stage_count integer NOT NULL CHECK (stage_count BETWEEN 1 AND 2),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, workflow_id)
);
CREATE UNIQUE INDEX workflows_id ON workflows (workflow_id);
CREATE INDEX workflows_by_age ON workflows (customer_id, created_at, workflow_id);
CREATE INDEX workflows_by_name ON workflows (customer_id, lower(name), workflow_id);

CREATE TABLE workflow_stages (
  customer_id text NOT NULL,
  workflow_id text NOT NULL,
  stage_id text NOT NULL CHECK (stage_id ~ '^[0-9a-f]{24}$'),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 2),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  product text NOT NULL CHECK (product IN ('FI', 'SI')),
  provider text NOT NULL,
  language text NOT NULL,
  external_assessment_package_id text NOT NULL,
  triggers jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (customer_id, workflow_id, stage_id),
  UNIQUE (customer_id, workflow_id, position),
  FOREIGN KEY (customer_id, workflow_id) REFERENCES workflows
);
${['assessment_packages', 'workflows', 'workflow_stages'].map((table) => protectTable(table, 'tenant', 'tenant')).join('')}
`,
};
