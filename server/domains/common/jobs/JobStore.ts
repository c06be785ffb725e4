import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { placeOf, type Transaction } from '../../../storage/index.js';
import { jobRows, jobs } from './tables.js';

export type JobEntry = typeof jobs.$inferSelect;
export type JobRowEntry = typeof jobRows.$inferSelect;

/** The key of a job in messages. */
export interface JobKey {
  readonly customerId: string;
  readonly jobId: string;
  /** The region whose database has the job; undefined for the directory. */
  readonly region?: AwsRegion;
}

/** The key of a job in the database of the transaction. */
export function keyIn(transaction: Transaction, { customerId, jobId }: JobKey): JobKey {
  const place = placeOf(transaction);
  return { customerId, jobId, ...(place === 'directory' ? {} : { region: place }) };
}

/** Result of one row. */
export interface JobRowOutcome {
  readonly rowId: string;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** Rows per statement: each has six parameters, and PostgreSQL permits 65,535. */
const INSERTED_AT_ONCE = 1_000;
/** Maximum number of jobs in a user's list. */
const SHOWN = 100;

const is = ({ customerId, jobId }: JobKey) => and(eq(jobs.customerId, customerId), eq(jobs.jobId, jobId));
const rowsOf = ({ customerId, jobId }: JobKey) => and(eq(jobRows.customerId, customerId), eq(jobRows.jobId, jobId));

/** SQL of jobs and their rows. The scope of a transaction decides which rows are visible. */
export const JobStore = {
  async insert(
    transaction: Transaction,
    job: typeof jobs.$inferInsert,
    rows: readonly { readonly rowId: string; readonly name: string }[],
  ): Promise<JobEntry> {
    const [stored] = await transaction.insert(jobs).values(job).returning();
    if (stored === undefined) throw new Error('The job was not stored.');
    const { customerId, jobId } = job;
    const entries = rows.map(({ rowId, name }, position) => ({ customerId, jobId, position, rowId, name }));
    for (let start = 0; start < entries.length; start += INSERTED_AT_ONCE)
      await transaction.insert(jobRows).values(entries.slice(start, start + INSERTED_AT_ONCE));
    return stored;
  },

  /** A user's jobs that have not expired, newest first. */
  ofUser(transaction: Transaction, userId: string, now: Date): Promise<JobEntry[]> {
    return transaction
      .select()
      .from(jobs)
      .where(and(eq(jobs.userId, userId), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now))))
      .orderBy(desc(jobs.createdAt), desc(jobs.jobId))
      .limit(SHOWN);
  },

  async find(transaction: Transaction, jobId: string, userId: string, now: Date): Promise<JobEntry | undefined> {
    const [job] = await transaction
      .select()
      .from(jobs)
      .where(and(eq(jobs.jobId, jobId), eq(jobs.userId, userId), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now))));
    return job;
  },

  async read(transaction: Transaction, key: JobKey): Promise<JobEntry | undefined> {
    const [job] = await transaction.select().from(jobs).where(is(key));
    return job;
  },

  /** Locks the job until the transaction ends, so that its chunks and its cancellation run one after the other. */
  async lock(transaction: Transaction, key: JobKey): Promise<JobEntry | undefined> {
    const [job] = await transaction.select().from(jobs).where(is(key)).for('update');
    return job;
  },

  async update(transaction: Transaction, key: JobKey, changes: Partial<JobEntry>): Promise<JobEntry> {
    const [job] = await transaction.update(jobs).set(changes).where(is(key)).returning();
    if (job === undefined) throw new Error(`Job ${key.jobId} does not exist.`);
    return job;
  },

  /** Rows without a result, in order. */
  openRows(transaction: Transaction, key: JobKey, limit: number): Promise<JobRowEntry[]> {
    return transaction
      .select()
      .from(jobRows)
      .where(and(rowsOf(key), isNull(jobRows.ok)))
      .orderBy(asc(jobRows.position))
      .limit(limit);
  },

  failedRows(transaction: Transaction, key: JobKey): Promise<JobRowEntry[]> {
    return transaction
      .select()
      .from(jobRows)
      .where(and(rowsOf(key), eq(jobRows.ok, false)))
      .orderBy(asc(jobRows.position));
  },

  /** One statement for the rows that succeeded, and one for each reason of failure. */
  async recordOutcomes(transaction: Transaction, key: JobKey, outcomes: readonly JobRowOutcome[]): Promise<void> {
    const alike = new Map<string, JobRowOutcome[]>();
    for (const outcome of outcomes) {
      const result = JSON.stringify([outcome.ok, outcome.code, outcome.message]);
      alike.set(result, [...(alike.get(result) ?? []), outcome]);
    }
    for (const [first, ...others] of alike.values()) {
      if (first === undefined) continue;
      const { ok, code = null, message = null } = first;
      const rowIds = [first, ...others].map(({ rowId }) => rowId);
      await transaction
        .update(jobRows)
        .set({ ok, code, message })
        .where(and(rowsOf(key), inArray(jobRows.rowId, rowIds)));
    }
  },

  /** Marks all open rows as failed. @returns the number of rows */
  async failOpenRows(transaction: Transaction, key: JobKey, code: string, message: string): Promise<number> {
    const failed = await transaction
      .update(jobRows)
      .set({ ok: false, code, message })
      .where(and(rowsOf(key), isNull(jobRows.ok)));
    return failed.rowCount ?? 0;
  },

  async page(
    transaction: Transaction,
    key: JobKey,
    query: { readonly failedOnly: boolean; readonly limit: number; readonly offset: number },
  ): Promise<{ readonly rows: JobRowEntry[]; readonly total: number }> {
    const where = and(rowsOf(key), query.failedOnly ? eq(jobRows.ok, false) : undefined);
    const [counted] = await transaction.select({ total: count() }).from(jobRows).where(where);
    const rows = await transaction
      .select()
      .from(jobRows)
      .where(where)
      .orderBy(asc(jobRows.position))
      .limit(query.limit)
      .offset(query.offset);
    return { rows, total: counted?.total ?? 0 };
  },

  unfinished(transaction: Transaction): Promise<JobKey[]> {
    return transaction.select({ customerId: jobs.customerId, jobId: jobs.jobId }).from(jobs).where(isNull(jobs.finishedAt));
  },

  /** Ends jobs without progress since `before` as failed. */
  async abandon(transaction: Transaction, before: Date, end: Pick<JobEntry, 'finishedAt' | 'expiresAt'>): Promise<void> {
    await transaction
      .update(jobs)
      .set({ ...end, status: 'failed' })
      .where(and(inArray(jobs.status, ['queued', 'running']), lt(jobs.updatedAt, before)));
  },

  /** Removes expired jobs with their rows. */
  async removeExpired(transaction: Transaction, now: Date): Promise<void> {
    await transaction.delete(jobs).where(sql`${jobs.expiresAt} <= ${now.toISOString()}`);
  },
};
