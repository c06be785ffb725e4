import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/**
 * Workflow sets with their options. A set belongs to the customer as a whole, so `hierarchy_id` is its root department. A name is used once,
 * also by archived sets. (RECGQL-073)
 */
export const workflowSets: Migration = {
  name: '0009-workflow-sets',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE workflow_sets (
  customer_id text NOT NULL,
  workflow_set_id text NOT NULL CHECK (workflow_set_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  hierarchy_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 25),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 700),
  workflows_count integer NOT NULL CHECK (workflows_count BETWEEN 1 AND 50),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, workflow_set_id)
);
CREATE UNIQUE INDEX workflow_sets_id ON workflow_sets (workflow_set_id);
CREATE UNIQUE INDEX workflow_sets_unique_name ON workflow_sets (customer_id, lower(trim(name)));
CREATE INDEX workflow_sets_by_age ON workflow_sets (customer_id, created_at, workflow_set_id);

CREATE TABLE workflow_set_options (
  customer_id text NOT NULL,
  workflow_set_id text NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 50),
  workflow_id text NOT NULL,
  display_name text NOT NULL CHECK (length(display_name) BETWEEN 1 AND 25),
  is_default boolean NOT NULL,
  PRIMARY KEY (customer_id, workflow_set_id, position),
  UNIQUE (customer_id, workflow_set_id, workflow_id),
  UNIQUE (customer_id, workflow_set_id, display_name),
  FOREIGN KEY (customer_id, workflow_set_id) REFERENCES workflow_sets,
  FOREIGN KEY (customer_id, workflow_id) REFERENCES workflows
);
CREATE UNIQUE INDEX workflow_set_options_one_default ON workflow_set_options (customer_id, workflow_set_id) WHERE is_default;
CREATE INDEX workflow_set_options_by_workflow ON workflow_set_options (customer_id, workflow_id);
${['workflow_sets', 'workflow_set_options'].map((table) => protectTable(table, 'tenant', 'tenant')).join('')}
`,
};
