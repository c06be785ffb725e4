import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ListPosition, Transaction } from '../../../storage/index.js';
import type { JobKey } from '../jobs/JobStore.js';
import { jobs } from '../jobs/tables.js';
import { jobExports, jobFileParts } from './tables.js';

export type StoredExport = typeof jobExports.$inferSelect;

type Key = Pick<JobKey, 'customerId' | 'jobId'>;

const isExport = ({ customerId, jobId }: Key) => and(eq(jobExports.customerId, customerId), eq(jobExports.jobId, jobId));
const isPart = ({ customerId, jobId }: Key) => and(eq(jobFileParts.customerId, customerId), eq(jobFileParts.jobId, jobId));

/** SQL of exports and their files. */
export const ExportStore = {
  async insert(transaction: Transaction, row: typeof jobExports.$inferInsert): Promise<void> {
    await transaction.insert(jobExports).values(row);
  },

  async find(transaction: Transaction, key: Key): Promise<StoredExport | undefined> {
    const [found] = await transaction.select().from(jobExports).where(isExport(key));
    return found;
  },

  async setPosition(transaction: Transaction, key: Key, position: ListPosition): Promise<void> {
    await transaction.update(jobExports).set({ position }).where(isExport(key));
  },

  async addPart(transaction: Transaction, { customerId, jobId }: Key, firstRow: number, content: Buffer): Promise<void> {
    await transaction.insert(jobFileParts).values({ customerId, jobId, firstRow, content });
  },

  /** The part of the file after another one. @param after -1 for the first part */
  async nextPart(
    transaction: Transaction,
    key: Key,
    after: number,
  ): Promise<Pick<typeof jobFileParts.$inferSelect, 'firstRow' | 'content'> | undefined> {
    const [part] = await transaction
      .select({ firstRow: jobFileParts.firstRow, content: jobFileParts.content })
      .from(jobFileParts)
      .where(and(isPart(key), gt(jobFileParts.firstRow, after)))
      .orderBy(asc(jobFileParts.firstRow))
      .limit(1);
    return part;
  },

  /** Bytes of all parts. */
  async sizeOf(transaction: Transaction, key: Key): Promise<number> {
    const [found] = await transaction
      .select({ bytes: sql<number>`coalesce(sum(length(${jobFileParts.content})), 0)::int` })
      .from(jobFileParts)
      .where(isPart(key));
    return found?.bytes ?? 0;
  },

  /** Removes what a job has read and written, but not the job. */
  async remove(transaction: Transaction, key: Key): Promise<void> {
    await transaction.delete(jobFileParts).where(isPart(key));
    await transaction.delete(jobExports).where(isExport(key));
  },

  /** Number of files that the user has in the customer, including those that are being written. */
  async filesOf(transaction: Transaction, customerId: string, userId: string, now: Date): Promise<number> {
    const [found] = await transaction
      .select({ files: count() })
      .from(jobs)
      .where(
        and(
          eq(jobs.customerId, customerId),
          eq(jobs.userId, userId),
          isNotNull(jobs.fileName),
          or(isNull(jobs.expiresAt), and(eq(jobs.status, 'done'), gt(jobs.expiresAt, now))),
        ),
      );
    return found?.files ?? 0;
  },
};
