import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

/** What was done under a key of a user's own, so that it is not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    /** SHA-256 of the input: another input under the same key is a mistake. */
    requestHash: text('request_hash').notNull(),
    /** Id of what was made. */
    result: jsonb('result').$type<string>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
