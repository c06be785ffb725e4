import type { Migration } from '../Migration.js';

/** When an assessment was submitted, or before every time. Row-level security keeps a condition on `coalesce` from reading an index. */
const SUBMISSION = `CASE WHEN submitted_at IS NULL THEN '-infinity' ELSE submitted_at END`;

/** Lets PostgreSQL count rows in the index: it reads the table for an expression whose columns the index does not have. */
const COUNTED = 'INCLUDE (submitted_at)';

/** Lists of applications that are filtered by the time of their submission, or by a status with the last submission first, read an index. */
export const filteredApplications: Migration = {
  name: '0014-filtered-applications',
  oldestBuild: '1.32.0',
  sql: `
DROP INDEX assessments_by_submission;
CREATE INDEX assessments_by_submission ON assessments (customer_id, vacancy_id, stage_id, (${SUBMISSION}), assessment_id) ${COUNTED};
CREATE INDEX assessments_by_status_and_submission ON assessments
  (customer_id, vacancy_id, stage_id, application_status, (${SUBMISSION}), assessment_id) ${COUNTED};
`,
};
