import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A time with the API's precision of milliseconds. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Columns of rows that users create, edit and archive. An update must name the version that its caller read. */
export const lifeOfRow = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  archivedAt: at('archived_at'),
  version: integer('version').notNull().default(1),
});
