import type { FastifyBaseLogger } from 'fastify';
import { CSV_BYTE_ORDER_MARK, LIMITS, writeCsvLines } from '@edge-console/sdk/contract';
import type { Clock } from '../../../graphql/DomainModule.js';
import { customError, outageOf } from '../../../graphql/errors.js';
import { withSavepoint, type Transaction, type WorkQueue } from '../../../storage/index.js';
import { writeAudit } from '../AuditWriter.js';
import { endAt } from '../jobs/endAt.js';
import { JobStore, keyIn, type JobEntry } from '../jobs/JobStore.js';
import { FAILED, refusalOf, type RowRefusal } from '../refusalOf.js';
import type { Departments } from '../rights/extentOf.js';
import { ExportStore, type StoredExport } from './ExportStore.js';
import { isSameDepartments } from './exportedDepartments.js';
import type { ExportedLines, ExportKind, ExportScope } from './ListExport.js';

/** Rows per transaction: few enough for little memory, and enough that a long file needs few transactions. */
const ROWS_AT_ONCE = 1_000;

/** The departments changed while the file was written. It would contain rows of different rights. */
const CHANGED: RowRefusal = { code: 'FORBIDDEN', message: 'refusals.rightsChanged' };

/** The current rights of the user of an export. */
export interface ExportGrant extends ExportScope {
  /** The departments as policies name them. */
  readonly named: Departments;
}

export interface ExportWriterParts {
  readonly queue: WorkQueue;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Rows per transaction. @default 1,000 */
  readonly exportedAtOnce?: number;
}

/** Too many rows for a file. */
export function exportTooLarge() {
  const { exportedRows } = LIMITS;
  return customError(
    'ERROR_CUSTOM_EXPORT_TOO_LARGE',
    exportedRows,
    `A file can have at most ${exportedRows} rows.`,
    'refusals.exportTooLarge',
  );
}

/**
 * Writes the file of an export, one part per chunk of its job. The transaction of the chunk also stores the position in the list, so that a
 * crash neither repeats nor skips rows.
 */
export class ExportWriter {
  constructor(private readonly parts: ExportWriterParts) {}

  /** Writes the next part, and ends the job or continues it. */
  async writePart(transaction: Transaction, job: JobEntry, kind: ExportKind, grant: ExportGrant): Promise<void> {
    const stored = await ExportStore.find(transaction, job);
    if (stored === undefined) return this.fail(transaction, job, FAILED);
    if (!isSameDepartments(stored.granted, grant.named)) return this.fail(transaction, job, CHANGED);
    let part: ExportedLines;
    try {
      part = await withSavepoint(transaction, () => this.readLines(transaction, job, stored, { kind, grant }));
    } catch (error) {
      // The queue repeats the chunk.
      if (outageOf(error) !== undefined) throw error;
      return this.fail(transaction, job, this.reasonOf(error, job));
    }
    await this.store(transaction, job, stored, part);
  }

  /** Ends a job as failed, and removes its file. */
  async fail(transaction: Transaction, job: JobEntry, { message: reason }: RowRefusal): Promise<void> {
    const now = this.parts.clock.now();
    await ExportStore.remove(transaction, job);
    await JobStore.update(transaction, job, { status: 'failed', reason, updatedAt: now, ...endAt(now) });
  }

  /** @throws ERROR_CUSTOM_EXPORT_TOO_LARGE for a list that has grown */
  private async readLines(
    transaction: Transaction,
    { done }: JobEntry,
    { request, position }: StoredExport,
    { kind, grant }: { readonly kind: ExportKind; readonly grant: ExportGrant },
  ): Promise<ExportedLines> {
    const limit = this.parts.exportedAtOnce ?? ROWS_AT_ONCE;
    const part = await kind.readLines(transaction, request, grant, { after: position ?? undefined, limit });
    if (done + part.lines.length > LIMITS.exportedRows) throw exportTooLarge();
    return part;
  }

  private async store(
    transaction: Transaction,
    job: JobEntry,
    stored: StoredExport,
    { lines, last, isOver }: ExportedLines,
  ): Promise<void> {
    const now = this.parts.clock.now();
    const content = await contentOf(job, stored, lines);
    if (content.length > 0) await ExportStore.addPart(transaction, job, job.done, content);
    if (last !== undefined) await ExportStore.setPosition(transaction, job, last);
    const done = job.done + lines.length;
    const progress = { done, total: Math.max(isOver ? 1 : job.total, done), startedAt: job.startedAt ?? now, updatedAt: now };
    if (!isOver) {
      await JobStore.update(transaction, job, { ...progress, status: 'running' });
      return this.parts.queue.enqueue(transaction, 'jobs', keyIn(transaction, job));
    }
    const fileSize = await ExportStore.sizeOf(transaction, job);
    await JobStore.update(transaction, job, { ...progress, status: 'done', fileSize, ...endAt(now) });
    const { customerId, userId: actorId, jobId: subjectId, kind: action } = job;
    const columns = stored.request.columns.map(({ column }) => column);
    const entry = { action, customerId, actorId, subjectId, requestId: job.requestId ?? undefined };
    await writeAudit(transaction, now, { ...entry, after: { rows: done, columns, departments: stored.granted } });
  }

  private reasonOf(error: unknown, { kind }: JobEntry): RowRefusal {
    const refusal = refusalOf(error);
    if (refusal === undefined) this.parts.logger.error({ err: error, kind }, 'an export failed');
    return refusal ?? FAILED;
  }
}

/** The first part begins with the headers. */
async function contentOf({ done }: JobEntry, { request }: StoredExport, lines: ExportedLines['lines']): Promise<Buffer> {
  const headers = request.columns.map(({ header }) => header);
  const text = done === 0 ? CSV_BYTE_ORDER_MARK + (await writeCsvLines([headers, ...lines])) : await writeCsvLines(lines);
  return Buffer.from(text, 'utf8');
}
