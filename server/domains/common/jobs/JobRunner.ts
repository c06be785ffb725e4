import type { FastifyBaseLogger } from 'fastify';
import { serviceErrorOf } from '../../../graphql/errors.js';
import type { Clock } from '../../../graphql/DomainModule.js';
import {
  DatabaseUnavailableError,
  placeOf,
  withSavepoint,
  type Database,
  type Storage,
  type Transaction,
  type WorkQueue,
} from '../../../storage/index.js';
import type { Departments } from '../rights/extentOf.js';
import type { DepartmentName, Rights } from '../rights/Rights.js';
import type { JobContext, JobKind } from './JobKind.js';
import { removeExpiredKeys } from '../idempotency/runOnce.js';
import { JobStore, type JobEntry, type JobKey, type JobRowEntry, type JobRowOutcome } from './JobStore.js';

/** Rows per transaction: few, so that Cancel takes effect quickly and a crash repeats little work. */
const CHUNK = 20;
/** Milliseconds that a finished job is kept. */
const RETENTION = 24 * 60 * 60_000;
/** Milliseconds without progress after which a job is considered lost from the queue. */
const ABANDONED = 6 * 60 * 60_000;

const REFUSED = { code: 'FORBIDDEN', message: 'refusals.noLonger' };

export interface JobRunnerParts {
  readonly storage: Storage;
  readonly queue: WorkQueue;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly kindOf: (name: string) => JobKind | undefined;
  readonly rightsOf: (userId: string) => Rights;
  /** Reads departments with those below them, for jobs in regions. */
  readonly withDescendants: (departments: readonly DepartmentName[]) => Promise<readonly DepartmentName[]>;
}

/** Times of a finished job. */
export function endAt(now: Date): Pick<JobEntry, 'finishedAt' | 'expiresAt'> {
  return { finishedAt: now, expiresAt: new Date(now.getTime() + RETENTION) };
}

/**
 * Processes jobs in chunks. One transaction contains a chunk, its progress, and the message for the next chunk. A crash therefore leaves a
 * job between two chunks, and long jobs of several users alternate.
 */
export class JobRunner {
  constructor(private readonly parts: JobRunnerParts) {}

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
    const scope = { kind: 'customers', customerIds: [key.customerId] } as const;
    const found = await database.transaction(scope, (transaction) => JobStore.read(transaction, key));
    if (found === undefined) return;
    const kind = kindOf(found.kind);
    // Read outside the chunk's transaction and again for each chunk, so that a revoked right applies from the next chunk.
    const rights = rightsOf(found.userId);
    const departments = kind && (await this.departmentsFor(key, kind, rights));
    await database.transaction(scope, async (transaction) => {
      const job = await JobStore.lock(transaction, key);
      if (job === undefined || job.finishedAt !== null) return;
      if (kind === undefined || departments === undefined) return this.refuseRest(transaction, job);
      await this.runRows(transaction, job, kind, { rights, departments });
    });
  }

  private async departmentsFor({ customerId, region }: JobKey, { action }: JobKind, rights: Rights): Promise<Departments | undefined> {
    const reach = await rights.reachOf(action);
    return (region === undefined ? reach : await reach.listed(this.parts.withDescendants)).departmentsOf(customerId);
  }

  private async runRows(
    transaction: Transaction,
    job: JobEntry,
    kind: JobKind,
    allowed: Pick<JobContext, 'rights' | 'departments'>,
  ): Promise<void> {
    const now = this.parts.clock.now();
    const rows = await JobStore.openRows(transaction, job, CHUNK);
    const context: JobContext = {
      customerId: job.customerId,
      actorId: job.userId,
      requestId: job.requestId ?? undefined,
      parameters: job.parameters,
      ...allowed,
      now: () => this.parts.clock.now(),
      logger: this.parts.logger,
    };
    let failed = 0;
    for (const row of rows) {
      const outcome = await this.runRow(transaction, row, kind, context);
      if (!outcome.ok) failed += 1;
      await JobStore.recordOutcome(transaction, job, outcome);
    }
    const progress = { done: job.done + rows.length, failed: job.failed + failed };
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

  /** The failure of one row rolls back only that row's changes. */
  private async runRow(transaction: Transaction, { rowId }: JobRowEntry, kind: JobKind, context: JobContext): Promise<JobRowOutcome> {
    try {
      await withSavepoint(transaction, () => kind.runRow(transaction, rowId, context));
      return { rowId, ok: true };
    } catch (error) {
      const refusal = serviceErrorOf(error);
      if (refusal !== undefined) return { rowId, ok: false, code: refusal.extensions.code, message: refusal.textKey ?? refusal.message };
      this.parts.logger.error({ err: error, kind: kind.kind }, 'a row of a job failed');
      return { rowId, ok: false, code: 'INTERNAL_SERVER_ERROR', message: 'refusals.internal' };
    }
  }

  private async refuseRest(transaction: Transaction, job: JobEntry): Promise<void> {
    const now = this.parts.clock.now();
    const refused = await JobStore.failOpenRows(transaction, job, REFUSED.code, REFUSED.message);
    const progress = { done: job.done + refused, failed: job.failed + refused };
    await JobStore.update(transaction, job, { ...progress, status: statusOf(progress), updatedAt: now, ...endAt(now) });
  }
}

/** A job without a successful row has failed. A job with some failed rows is done. */
function statusOf({ done, failed }: { readonly done: number; readonly failed: number }): 'done' | 'failed' {
  return failed === done ? 'failed' : 'done';
}

/** The key of a job in the database of the transaction. */
export function keyIn(transaction: Transaction, { customerId, jobId }: JobKey): JobKey {
  const place = placeOf(transaction);
  return { customerId, jobId, ...(place === 'directory' ? {} : { region: place }) };
}
