import type { FastifyBaseLogger } from 'fastify';
import { notFound } from '../../../graphql/errors.js';
import type { Clock } from '../../../graphql/DomainModule.js';
import {
  DatabaseUnavailableError,
  withSavepoint,
  type Database,
  type Storage,
  type Transaction,
  type WorkQueue,
} from '../../../storage/index.js';
import type { DepartmentName, Rights } from '../rights/Rights.js';
import { ExportWriter, type ExportGrant } from '../exports/ExportWriter.js';
import type { ExportKind } from '../exports/ListExport.js';
import { endAt } from './endAt.js';
import type { JobContext, JobKind, RowsJobKind } from './JobKind.js';
import { removeExpiredKeys } from '../idempotency/runOnce.js';
import { FAILED, REFUSED, refusalOf, type RowRefusal } from '../refusalOf.js';
import { JobStore, keyIn, type JobEntry, type JobKey, type JobRowEntry, type JobRowOutcome } from './JobStore.js';

/** Rows per transaction: not too many, so that Cancel takes effect quickly and a crash repeats little work. */
const ROWS_AT_ONCE = 100;
/** Milliseconds without progress after which a job is considered lost from the queue. */
const ABANDONED = 6 * 60 * 60_000;

export interface JobRunnerParts {
  readonly storage: Storage;
  readonly queue: WorkQueue;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Rows per transaction. @default 100 */
  readonly rowsAtOnce?: number;
  /** Exported rows per transaction. @default 1,000 */
  readonly exportedAtOnce?: number;
  readonly kindOf: (name: string) => JobKind | undefined;
  readonly rightsOf: (userId: string) => Rights;
  /** Reads departments with those below them, for jobs in regions. */
  readonly withDescendants: (departments: readonly DepartmentName[]) => Promise<readonly DepartmentName[]>;
}

/**
 * Processes jobs in chunks. One transaction contains a chunk, its progress, and the message for the next chunk. A crash therefore leaves a
 * job between two chunks, and long jobs of several users alternate.
 */
export class JobRunner {
  private readonly exports: ExportWriter;

  constructor(private readonly parts: JobRunnerParts) {
    this.exports = new ExportWriter(parts);
  }

  /** Starts processing, first jobs that a stopped server left. */
  async start(): Promise<void> {
    const { queue } = this.parts;
    await queue.work<JobKey>('jobs', (key) => this.runChunk(key));
    await queue.work('job-expiry', () => this.removeExpired());
    await queue.schedule('job-expiry', '*/10 * * * *');
    // A job that another server processes gets a second message, which is harmless: its chunks still run one after the other.
    await this.inEachDatabase(async (transaction) => {
      for (const key of await JobStore.unfinished(transaction)) await queue.enqueue(transaction, 'jobs', keyIn(transaction, key));
    });
  }

  /** Removes expired jobs and expired idempotency keys. */
  async removeExpired(): Promise<void> {
    const now = this.parts.clock.now();
    await this.inEachDatabase(async (transaction) => {
      await JobStore.abandon(transaction, new Date(now.getTime() - ABANDONED), endAt(now));
      await JobStore.removeExpired(transaction, now);
      await removeExpiredKeys(transaction, now);
    });
  }

  /** An unavailable region is skipped. @throws {DatabaseUnavailableError} for the directory */
  private async inEachDatabase(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    for (const database of this.parts.storage.databases) {
      try {
        await database.transaction({ kind: 'system' }, work);
      } catch (error) {
        if (database.place === 'directory' || !(error instanceof DatabaseUnavailableError)) throw error;
      }
    }
  }

  private databaseOf({ region }: JobKey): Database {
    const { storage } = this.parts;
    return region === undefined ? storage.directory : storage.region(region);
  }

  private async runChunk(key: JobKey): Promise<void> {
    const { rightsOf, kindOf } = this.parts;
    const database = this.databaseOf(key);
    const customer = { kind: 'customers', customerIds: [key.customerId] } as const;
    const found = await database.transaction(customer, (transaction) => JobStore.read(transaction, key));
    if (found === undefined) return;
    const kind = kindOf(found.kind);
    // Read outside the chunk's transaction and again for each chunk, so that a revoked right applies from the next chunk.
    const rights = rightsOf(found.userId);
    const grant = kind && (await this.grantFor(key, kind, rights));
    // A list of the directory can have rows of several customers, as for a call.
    const scope = kind !== undefined && grant !== undefined && isExport(kind) && key.region === undefined ? grant.reach.scope : customer;
    await database.transaction(scope, async (transaction) => {
      const job = await JobStore.lock(transaction, key);
      if (job === undefined || job.finishedAt !== null) return;
      if (kind === undefined || grant === undefined) return this.refuse(transaction, job);
      if (isExport(kind)) return this.exports.writePart(transaction, job, kind, grant);
      await this.runRows(transaction, job, kind, { rights, departments: grant.departments });
    });
  }

  /** @returns undefined if the user has lost the right to the action in the customer */
  private async grantFor({ customerId, region }: JobKey, { action }: JobKind, rights: Rights): Promise<ExportGrant | undefined> {
    const reach = await rights.reachOf(action);
    const named = reach.departmentsOf(customerId);
    const departments = region === undefined ? named : (await reach.listed(this.parts.withDescendants)).departmentsOf(customerId);
    return named && departments && { reach, named, departments };
  }

  private async runRows(
    transaction: Transaction,
    job: JobEntry,
    kind: RowsJobKind,
    allowed: Pick<JobContext, 'rights' | 'departments'>,
  ): Promise<void> {
    const now = this.parts.clock.now();
    const rows = await JobStore.openRows(transaction, job, this.parts.rowsAtOnce ?? ROWS_AT_ONCE);
    const context: JobContext = {
      customerId: job.customerId,
      actorId: job.userId,
      requestId: job.requestId ?? undefined,
      parameters: job.parameters,
      ...allowed,
      now: () => this.parts.clock.now(),
      logger: this.parts.logger,
    };
    const outcomes = await this.outcomesOf(transaction, rows, kind, context);
    await JobStore.recordOutcomes(transaction, job, outcomes);
    const progress = { done: job.done + rows.length, failed: job.failed + outcomes.filter(({ ok }) => !ok).length };
    const isOver = progress.done >= job.total || rows.length === 0;
    await JobStore.update(transaction, job, {
      ...progress,
      status: isOver ? statusOf(progress) : 'running',
      startedAt: job.startedAt ?? now,
      updatedAt: now,
      ...(isOver ? endAt(now) : {}),
    });
    if (!isOver) await this.parts.queue.enqueue(transaction, 'jobs', keyIn(transaction, job));
  }

  /** All rows together; if one of them is refused, each alone, so that its failure rolls back only its own changes. */
  private async outcomesOf(
    transaction: Transaction,
    rows: readonly JobRowEntry[],
    kind: RowsJobKind,
    context: JobContext,
  ): Promise<readonly JobRowOutcome[]> {
    const rowIds = rows.map(({ rowId }) => rowId);
    if (rowIds.length === 0) return [];
    try {
      const found = await withSavepoint(transaction, () => kind.runRows(transaction, rowIds, context));
      return rowIds.map((rowId) => (found.has(rowId) ? { rowId, ok: true } : { rowId, ok: false, ...refusalOf(notFound()) }));
    } catch (error) {
      if (rows.length === 1) return rowIds.map((rowId) => ({ rowId, ok: false, ...this.reasonOf(error, kind) }));
      const outcomes: JobRowOutcome[] = [];
      for (const row of rows) outcomes.push(...(await this.outcomesOf(transaction, [row], kind, context)));
      return outcomes;
    }
  }

  private reasonOf(error: unknown, { kind }: RowsJobKind): RowRefusal {
    const refusal = refusalOf(error);
    if (refusal === undefined) this.parts.logger.error({ err: error, kind }, 'a row of a job failed');
    return refusal ?? FAILED;
  }

  private refuse(transaction: Transaction, job: JobEntry): Promise<void> {
    return job.fileName === null ? this.refuseRest(transaction, job) : this.exports.fail(transaction, job, REFUSED);
  }

  private async refuseRest(transaction: Transaction, job: JobEntry): Promise<void> {
    const now = this.parts.clock.now();
    const refused = await JobStore.failOpenRows(transaction, job, REFUSED.code, REFUSED.message);
    const progress = { done: job.done + refused, failed: job.failed + refused };
    await JobStore.update(transaction, job, { ...progress, status: statusOf(progress), updatedAt: now, ...endAt(now) });
  }
}

function isExport(kind: JobKind): kind is ExportKind {
  return 'readLines' in kind;
}

/** A job without a successful row has failed. A job with some failed rows is done. */
function statusOf({ done, failed }: { readonly done: number; readonly failed: number }): 'done' | 'failed' {
  return failed === done ? 'failed' : 'done';
}
