export { EmbeddedMailbox, type StoredMail } from './EmbeddedMailbox.js';
export type { MailDelivery, MailMessage, MailTransport } from './MailTransport.js';
export { QueuedMail } from './QueuedMail.js';
export { SmtpDelivery } from './SmtpDelivery.js';
