import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mail as the embedded mailbox keeps it. */
export const mailMessages = pgTable('mail_messages', {
  messageId: text('message_id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  code: text('code'),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
});
