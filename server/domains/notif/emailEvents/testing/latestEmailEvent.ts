import { randomUUID } from 'node:crypto';
import { messageEvents, type MessageEventRow } from '../../../../integrations/mail/index.js';
import type { Customer, TestConsole } from '../../../../testing/index.js';

export const LATEST_EMAIL_EVENT =
  'query NotifGetLatestEmailEventByAssessmentId($assessmentId: ID!, $customerId: ID!, $templateTypes: [String!]!) { NotifGetLatestEmailEventByAssessmentId(assessmentId: $assessmentId, customerId: $customerId, templateTypes: $templateTypes) { eventType templateType timestamp } }';

export interface AnsweredEmailEvent {
  readonly eventType: string;
  readonly templateType: string;
  readonly timestamp: string;
}

/** Stores what happened to a mail about an assessment. */
export async function storeEmailEvent(
  { database }: TestConsole,
  { customerId }: Customer,
  event: Pick<MessageEventRow, 'assessmentId' | 'event' | 'eventType' | 'at'>,
): Promise<void> {
  const row = { messageId: randomUUID(), channel: 'EMAIL', templateId: event.event, language: 'en-GB', customerId, ...event } as const;
  await database.storage
    .region('ap-southeast-2')
    .transaction({ kind: 'system' }, (transaction) => transaction.insert(messageEvents).values(row));
}
