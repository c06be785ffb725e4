import type { Migration } from '../Migration.js';

/**
 * Insights read the assessments of a customer in a period by one of these indexes. Each has only the assessments with its time, so that the
 * order of an assessment writes to none of them. Most figures need no more than the columns of the first index. It leaves out the report that
 * a candidate opens later, because the update of an indexed column adds an entry to every index of the table.
 */
export const insights: Migration = {
  name: '0015-insights',
  oldestBuild: '1.32.0',
  sql: `
CREATE INDEX assessments_by_completion ON assessments (customer_id, submitted_at)
  INCLUDE (vacancy_id, product, recommendation, recommendation_score, nps, device_type, seconds_taken, is_garbage)
  WHERE status = 'APPS_ASSESSMENT_COMPLETED';
CREATE INDEX assessments_by_start ON assessments (customer_id, started_at) WHERE started_at IS NOT NULL;
CREATE INDEX assessments_by_consent ON assessments (customer_id, consented_at) WHERE consented_at IS NOT NULL;
`,
};
