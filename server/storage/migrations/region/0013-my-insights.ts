import type { Migration } from '../Migration.js';

/** The report that a candidate receives after a chat interview, and that it was opened. */
export const myInsights: Migration = {
  name: '0013-my-insights',
  oldestBuild: '1.32.0',
  sql: `
ALTER TABLE assessments ADD COLUMN my_insights_link text, ADD COLUMN my_insights_opened_at timestamptz(3);
ALTER TABLE message_events DROP CONSTRAINT message_events_event_type_check;
ALTER TABLE message_events ADD CONSTRAINT message_events_event_type_check CHECK (event_type IN ('DELIVERED', 'SENT', 'CLICKED'));
`,
};
