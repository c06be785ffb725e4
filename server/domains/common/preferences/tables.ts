import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

/** Any JSON value. Drizzle's own type reads a text once more as JSON, which makes a number of '1'. */
const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

/** What a user chose for themselves; seen by transactions of that user only. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    value: jsonValue('value').notNull(),
    updatedAt: at('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
