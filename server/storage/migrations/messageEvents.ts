import { protectTable } from './policies.js';

/** What transports did with messages. The table is in the directory and in each region, because a message is recorded where it was sent. */
export const MESSAGE_EVENTS = `
CREATE TABLE message_events (
  customer_id text NOT NULL,
  message_id text NOT NULL,
  event_type text NOT NULL CHECK (event_type IN ('DELIVERED', 'SENT')),
  channel text NOT NULL CHECK (channel IN ('EMAIL')),
  event text NOT NULL,
  template_id text NOT NULL,
  language text NOT NULL,
  assessment_id text,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (customer_id, message_id, event_type)
);
CREATE INDEX message_events_assessment ON message_events (customer_id, assessment_id, at DESC) WHERE assessment_id IS NOT NULL;
CREATE INDEX message_events_at ON message_events (at);
${protectTable('message_events', 'tenant', 'tenant')}
`;
