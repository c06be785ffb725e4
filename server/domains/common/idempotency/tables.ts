import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

/** Results of calls with an idempotency key, by user. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    /** SHA-256 of the input. Another input with the same key is a mistake of the caller. */
    requestHash: text('request_hash').notNull(),
    /** Result of the first call, such as the id of the created object. */
    result: jsonb('result').$type<string | object>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
