import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond as the API answers it. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Columns of rows that people make, edit and archive; an update names the version it read. */
export const lifeOfRow = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  archivedAt: at('archived_at'),
  version: integer('version').notNull().default(1),
});
