import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

export type StoredJobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work that a user started. */
export const jobs = pgTable(
  'jobs',
  {
    customerId: text('customer_id').notNull(),
    jobId: text('job_id').notNull(),
    userId: text('user_id').notNull(),
    /** Which {@link JobKind} does it. */
    kind: text('kind').notNull(),
    /** What its title names and its kind needs; nothing personal. */
    parameters: jsonb('parameters').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    status: text('status').$type<StoredJobStatus>().notNull(),
    total: integer('total').notNull(),
    /** Rows with an outcome, failed ones included. */
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Request that started it; its audit rows carry it. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    /** When a chunk of it was last done. */
    updatedAt: at('updated_at').notNull(),
    finishedAt: at('finished_at'),
    expiresAt: at('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.jobId] })],
);

export const jobRows = pgTable(
  'job_rows',
  {
    customerId: text('customer_id').notNull(),
    jobId: text('job_id').notNull(),
    /** Id of what is worked on. */
    rowId: text('row_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Null while there is no outcome. */
    ok: boolean('ok'),
    code: text('code'),
    message: text('message'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.jobId, table.rowId] })],
);
