import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../storage/columns.js';

/** What the database knows of the servers' secret key: one row, which shows whether a key is the same. */
export const secretKeyCheck = pgTable('secret_key_check', {
  isOnly: boolean('is_only').primaryKey().default(true),
  fingerprint: text('fingerprint').notNull(),
  acceptedAt: at('accepted_at').notNull(),
});
