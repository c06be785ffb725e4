import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../storage/columns.js';

/** Messages of the embedded mailbox. */
export const mailMessages = pgTable('mail_messages', {
  messageId: text('message_id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  code: text('code'),
  sentAt: at('sent_at').notNull(),
});
