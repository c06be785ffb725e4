import type { MessageEventRow, MessageEventType } from '../../../integrations/mail/index.js';

/** Names of events in the API. (CAND-011) */
const EVENT_TYPES = { SENT: 'Send', DELIVERED: 'Delivery', CLICKED: 'Click' } as const satisfies Readonly<Record<MessageEventType, string>>;

/** (RECGQL-092) */
export function toEmailEvent(row: MessageEventRow | undefined) {
  return row === undefined ? null : { eventType: EVENT_TYPES[row.eventType], templateType: row.event, timestamp: row.at };
}
