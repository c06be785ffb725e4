import { LIMITS } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, customError, forbidden, notFound } from '../../../graphql/errors.js';
import { placeOf, type Database, type Storage, type Transaction } from '../../../storage/index.js';
import { textsOf } from '../../../texts/index.js';
import { actorOf } from '../actorOf.js';
import { writeAudit } from '../AuditWriter.js';
import type { JobsService } from '../jobs/JobsService.js';
import type { JobEntry } from '../jobs/JobStore.js';
import type { Departments } from '../rights/extentOf.js';
import { coversDepartments } from './exportedDepartments.js';
import { ExportStore } from './ExportStore.js';
import { exportTooLarge } from './ExportWriter.js';
import type { ExportColumn, ExportKind } from './ListExport.js';
import { readExportInput, type ExportFile } from './readExportInput.js';

/** The arguments that the mutations of all exports have, besides the filter of the list. */
export interface ExportInput<TColumn extends string> {
  readonly columns: readonly ExportColumn<TColumn>[];
  readonly file: ExportFile;
}

/** A requested export. */
export interface NewExport<TColumn extends string, TQuery> extends ExportInput<TColumn> {
  readonly customerId: string;
  readonly query: TQuery;
  /** In a region: the departments in which the caller may list rows, with those below them. */
  readonly departments?: Departments;
}

/** A complete file. */
export interface DownloadedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The content. Only one part is in memory at a time. */
  readonly parts: AsyncIterable<Buffer>;
}

/** Exports of lists as jobs, and their files. */
export class ExportsService {
  constructor(
    private readonly storage: Storage,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Starts an export of the caller within the transaction, which must see the customer.
   * @throws NOT_FOUND and FORBIDDEN as for any list (D-159); BAD_REQUEST for invalid columns, an invalid file and a list without rows;
   *   ERROR_CUSTOM_EXPORT_TOO_LARGE and ERROR_CUSTOM_EXPORTS_TOO_MANY beyond the limits
   */
  async start<TColumn extends string, TQuery>(
    transaction: Transaction,
    kind: ExportKind<TColumn, TQuery>,
    { customerId, query, columns, file, departments }: NewExport<TColumn, TQuery>,
    context: RequestContext,
  ): Promise<JobEntry> {
    const reach = await context.rights.reachOf(kind.action);
    const granted = reach.in(customerId);
    const { fileName, ...input } = readExportInput(columns, file);
    const request = { ...input, query, language: textsOf(context).language };
    await this.requireRoom(transaction, customerId, context);
    const scope = { reach, departments: departments ?? granted };
    const total = await kind.count(transaction, request, scope, LIMITS.exportedRows + 1);
    if (total === 0) throw badRequest('The export has no rows.');
    if (total > LIMITS.exportedRows) throw exportTooLarge();
    const job = await this.jobs.add(transaction, { kind: kind.kind, customerId, total, fileName }, [], context);
    await ExportStore.insert(transaction, { customerId, jobId: job.jobId, request, granted });
    return job;
  }

  /**
   * The complete file of a job of the caller. Writes the audit.
   * @throws NOT_FOUND for an unknown or expired job, a job of another user, and a job without a complete file; FORBIDDEN if the caller no
   *   longer has the rights with which the file was written
   */
  async open(jobId: string, context: RequestContext): Promise<DownloadedFile> {
    return this.jobs.withOwn(jobId, context, async (transaction, job) => {
      const { fileName, fileSize, customerId } = job;
      const stored = job.status === 'done' ? await ExportStore.find(transaction, job) : undefined;
      if (stored === undefined || fileName === null || fileSize === null) throw notFound();
      const action = this.jobs.kindOf(job.kind)?.action;
      const departments = action === undefined ? undefined : (await context.rights.reachOf(action)).departmentsOf(customerId);
      if (departments === undefined || !coversDepartments(departments, stored.granted)) throw forbidden();
      const entry = { action: 'common:downloadFile', customerId, ...actorOf(context), subjectId: jobId };
      await writeAudit(transaction, context.now(), { ...entry, after: { kind: job.kind, rows: job.done } });
      return { name: fileName, size: fileSize, parts: partsOf(this.databaseOf(transaction), job) };
    });
  }

  /** @throws ERROR_CUSTOM_EXPORTS_TOO_MANY */
  private async requireRoom(transaction: Transaction, customerId: string, { session, now }: RequestContext): Promise<void> {
    const { exportedFiles } = LIMITS;
    const files = await ExportStore.filesOf(transaction, customerId, session?.userId ?? '', now());
    if (files >= exportedFiles)
      throw customError('ERROR_CUSTOM_EXPORTS_TOO_MANY', exportedFiles, `You can have at most ${exportedFiles} files at the same time.`);
  }

  private databaseOf(transaction: Transaction): Database {
    const place = placeOf(transaction);
    return place === 'directory' ? this.storage.directory : this.storage.region(place);
  }
}

/** Reads a part only when the client has received the previous one; a slow client does not hold a connection to the database. */
async function* partsOf(database: Database, job: JobEntry): AsyncGenerator<Buffer> {
  const scope = { kind: 'customers', customerIds: [job.customerId] } as const;
  for (let after = -1; ;) {
    const part = await database.transaction(scope, (transaction) => ExportStore.nextPart(transaction, job, after));
    if (part === undefined) return;
    yield part.content;
    after = part.firstRow;
  }
}
