import { sql } from 'drizzle-orm';
import { messageEvents } from '../../integrations/mail/MessageEvents.js';
import { assessments } from '../../domains/apps/applicationTables.js';
import { vacancyStages } from '../../domains/apps/vacancyTables.js';
import type { Transaction } from '../Database.js';

/** Records that the candidates of the demo received their reports a minute after the interview, and which of them opened it. */
export async function insertReportEvents(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    INSERT INTO ${messageEvents} (customer_id, message_id, event_type, channel, event, template_id, language, assessment_id, at)
    SELECT a.customer_id, md5(a.assessment_id)::uuid::text, happened.event_type, 'EMAIL', 'MI_REPORT', 'MI_REPORT', s.language, a.assessment_id,
      happened.at
    FROM ${assessments} a
    JOIN ${vacancyStages} s ON s.customer_id = a.customer_id AND s.vacancy_id = a.vacancy_id AND s.stage_id = a.stage_id
    CROSS JOIN LATERAL (VALUES
      ('DELIVERED', a.submitted_at + interval '1 minute'),
      ('CLICKED', greatest(a.my_insights_opened_at, a.submitted_at + interval '2 minutes'))
    ) happened (event_type, at)
    WHERE a.product = 'FI' AND a.submitted_at IS NOT NULL AND a.is_garbage IS NOT TRUE
      AND (happened.event_type = 'DELIVERED' OR a.my_insights_opened_at IS NOT NULL)
    ON CONFLICT DO NOTHING`);
}
