import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../storage/columns.js';

/** Fingerprint of the servers' secret key, in one row. */
export const secretKeyCheck = pgTable('secret_key_check', {
  isOnly: boolean('is_only').primaryKey().default(true),
  fingerprint: text('fingerprint').notNull(),
  acceptedAt: at('accepted_at').notNull(),
});
