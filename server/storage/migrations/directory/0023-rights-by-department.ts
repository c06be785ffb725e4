import type { Migration } from '../Migration.js';

/** Rights name departments without their customer, organisations and regions; departments include those below them. */
export const rightsByDepartment: Migration = {
  name: '0023-rights-by-department',
  oldestBuild: '1.32.0',
  sql: `
CREATE INDEX hierarchies_id ON hierarchies (hierarchy_id);
CREATE INDEX hierarchies_children ON hierarchies (customer_id, parent_id);
CREATE INDEX customers_region ON customers (aws_region);
`,
};
