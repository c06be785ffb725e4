import type { Migration } from '../Migration.js';

/** The history of a record reads the audit by subject, newest first, as in the directory. */
export const regionAuditSubjects: Migration = {
  name: '0006-audit-subjects',
  oldestBuild: '1.32.0',
  sql: 'CREATE INDEX audit_subject ON audit (customer_id, subject_id, at DESC, audit_id DESC) WHERE subject_id IS NOT NULL;',
};
