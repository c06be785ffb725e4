import { customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ListPosition } from '../../../storage/index.js';
import type { Departments } from '../rights/extentOf.js';
import type { ExportRequest } from './ListExport.js';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** What the job of an export reads and writes. The row is removed with the job, or when the job is cancelled or fails. */
export const jobExports = pgTable(
  'job_exports',
  {
    customerId: text('customer_id').notNull(),
    jobId: text('job_id').notNull(),
    request: jsonb('request').$type<ExportRequest>().notNull(),
    /** Departments in which the user was allowed to list rows at the start, as policies name them. */
    granted: jsonb('granted').$type<Departments>().notNull(),
    /** The last row in the file; null before the first part. */
    position: jsonb('position').$type<ListPosition>(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.jobId] })],
);

/** The file of an export. Each chunk of the job writes one part. */
export const jobFileParts = pgTable(
  'job_file_parts',
  {
    customerId: text('customer_id').notNull(),
    jobId: text('job_id').notNull(),
    /** Rows of the file before this part. */
    firstRow: integer('first_row').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.jobId, table.firstRow] })],
);
