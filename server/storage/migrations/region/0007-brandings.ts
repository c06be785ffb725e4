import type { Migration } from '../Migration.js';
import { protectTable } from '../policies.js';

/** Look of the candidates' pages, at most one for each customer. Belongs to the customer as a whole, so `hierarchy_id` is its root department. */
export const brandings: Migration = {
  name: '0007-brandings',
  oldestBuild: '1.32.0',
  sql: `
CREATE TABLE brandings (
  customer_id text NOT NULL,
  branding_id text NOT NULL CHECK (branding_id ~ '^[0-9a-f]{24}$'),
  organization_id text NOT NULL,
  hierarchy_id text NOT NULL,
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 100),
  title text NOT NULL CHECK (length(title) <= 100),
  logo_url text NOT NULL CHECK (length(logo_url) <= 10000),
  theme jsonb NOT NULL CHECK (jsonb_typeof(theme) = 'array' AND jsonb_array_length(theme) = 8),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (customer_id, branding_id)
);
CREATE UNIQUE INDEX brandings_one_per_customer ON brandings (customer_id);
CREATE UNIQUE INDEX brandings_id ON brandings (branding_id);
${protectTable('brandings', 'tenant', 'tenant')}
`,
};
