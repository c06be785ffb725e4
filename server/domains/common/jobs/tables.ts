import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../storage/columns.js';

export type StoredJobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long-running work that a user started. */
export const jobs = pgTable(
  'jobs',
  {
    customerId: text('customer_id').notNull(),
    jobId: text('job_id').notNull(),
    userId: text('user_id').notNull(),
    /** Name of the {@link JobKind}. */
    kind: text('kind').notNull(),
    /** Values for the job's title and for its kind, without personal data. */
    parameters: jsonb('parameters').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    status: text('status').$type<StoredJobStatus>().notNull(),
    total: integer('total').notNull(),
    /** Number of rows with a result, including failed rows. */
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Request that started the job, for the audit rows. */
    requestId: text('request_id'),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    /** Time of the last processed chunk. */
    updatedAt: at('updated_at').notNull(),
    finishedAt: at('finished_at'),
    expiresAt: at('expires_at'),
    /** Name of the file that the job writes; null for a job without a file. */
    fileName: text('file_name'),
    /** Size of the file in bytes; null until it is complete. */
    fileSize: integer('file_size'),
    /** Key of the text that explains why the whole job failed; null if its rows have reasons. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.jobId] })],
);

export const jobRows = pgTable(
  'job_rows',
  {
    customerId: text('customer_id').notNull(),
    jobId: text('job_id').notNull(),
    /** Id of the object to process. */
    rowId: text('row_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** Null until the row is processed. */
    ok: boolean('ok'),
    code: text('code'),
    message: text('message'),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.jobId, table.rowId] })],
);
