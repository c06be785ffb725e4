export type { MailOutcome } from './deliveryFailure.js';
export { EmbeddedMailbox, type StoredMail } from './EmbeddedMailbox.js';
export type { MailDelivery, MailMessage, MailTransport } from './MailTransport.js';
export { QueuedMail } from './QueuedMail.js';
export {
  latestEvent,
  MessageEvents,
  messageEvents,
  recordClick,
  type MessageEventRow,
  type MessageEventType,
  type MessageSubject,
} from './MessageEvents.js';
export { removeMailOf, type MailOfPerson } from './removeMailOf.js';
export { scheduleMailExpiry } from './removeExpiredMail.js';
export { SmtpDelivery } from './SmtpDelivery.js';
