import type { RequestContext } from '../../../graphql/context.js';
import type { Clock } from '../../../graphql/DomainModule.js';
import { badRequest, forbidden, notFound, unauthenticated } from '../../../graphql/errors.js';
import {
  DatabaseUnavailableError,
  isId,
  newId,
  type Database,
  type Storage,
  type Transaction,
  type WorkQueue,
} from '../../../storage/index.js';
import { ExportStore } from '../exports/ExportStore.js';
import { ENTER } from '../rights/Rights.js';
import { endAt } from './endAt.js';
import type { JobKind } from './JobKind.js';
import { JobRunner, type JobRunnerParts } from './JobRunner.js';
import { JobStore, keyIn, type JobEntry, type JobRowEntry } from './JobStore.js';
import type { jobs } from './tables.js';

/** Maximum number of rows of a job. */
const MAX_ROWS = 10_000;

/** A requested job. */
export interface NewJob {
  readonly kind: string;
  readonly customerId: string;
  /** Values for the job's title and for its kind, without personal data. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The objects to process, in this order. Ids are unique. */
  readonly rows: readonly { readonly rowId: string; readonly name: string }[];
}

type AddedJob = Pick<typeof jobs.$inferInsert, 'kind' | 'customerId' | 'parameters' | 'total' | 'fileName'>;

/** Long-running work of users on the server. Domains start it; the user who started it can see it. */
export class JobsService {
  private readonly kinds = new Map<string, JobKind>();
  private readonly storage: Storage;
  private readonly queue: WorkQueue;
  private readonly clock: Clock;
  private readonly runner: JobRunner;

  constructor(parts: Omit<JobRunnerParts, 'kindOf'>) {
    this.storage = parts.storage;
    this.queue = parts.queue;
    this.clock = parts.clock;
    this.runner = new JobRunner({ ...parts, kindOf: (name) => this.kindOf(name) });
  }

  /** @throws if the kind is already registered */
  register(kind: JobKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`There are two kinds of job '${kind.kind}'.`);
    this.kinds.set(kind.kind, kind);
  }

  /** Starts processing jobs. Call it after all kinds are registered. */
  run(): Promise<void> {
    return this.runner.start();
  }

  /**
   * Starts a job of the caller within the transaction, which must see the customer. The job is stored in the database of the transaction,
   * beside the rows that it changes. The caller's right is checked when the job runs.
   * @throws BAD_REQUEST for an empty list or too many rows
   */
  async start(transaction: Transaction, { kind, customerId, parameters = {}, rows }: NewJob, context: RequestContext): Promise<JobEntry> {
    if (rows.length === 0) throw badRequest('The job has no rows.');
    if (rows.length > MAX_ROWS) throw badRequest(`A job can have at most ${MAX_ROWS} rows.`);
    return this.add(transaction, { kind, customerId, parameters, total: rows.length }, rows, context);
  }

  /** Starts a job of the caller that finds its rows itself. Exports use it. */
  async add(transaction: Transaction, job: AddedJob, rows: NewJob['rows'], context: RequestContext): Promise<JobEntry> {
    if (!this.kinds.has(job.kind)) throw new Error(`Unknown kind of job '${job.kind}'.`);
    const now = context.now();
    const { requestId } = context;
    const times = { createdAt: now, updatedAt: now };
    const entry = { ...job, jobId: newId(now), userId: userOf(context), status: 'queued' as const, requestId, ...times };
    const stored = await JobStore.insert(transaction, entry, rows);
    await this.queue.enqueue(transaction, 'jobs', keyIn(transaction, stored));
    return stored;
  }

  /** The kind of this name. */
  kindOf(name: string): JobKind | undefined {
    return this.kinds.get(name);
  }

  /**
   * The caller's jobs of the last day in customers that the caller may enter, newest first: those of the directory and of the region of the
   * address. An unavailable region is left out.
   */
  async list(context: RequestContext): Promise<readonly JobEntry[]> {
    const userId = userOf(context);
    const { scope } = await context.rights.reachOf(ENTER);
    const lists = this.databasesOf(context).map((database) =>
      database.transaction(scope, (transaction) => JobStore.ofUser(transaction, userId, this.clock.now())).catch(noneOf(database)),
    );
    return (await Promise.all(lists)).flat().toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  }

  async rows(
    query: { readonly jobId: string; readonly failedOnly: boolean; readonly limit: number; readonly offset: number },
    context: RequestContext,
  ): Promise<{ readonly rows: readonly JobRowEntry[]; readonly total: number }> {
    return this.withOwn(query.jobId, context, (transaction, job) => JobStore.page(transaction, job, query));
  }

  /** Ends a job before its next chunk. A finished job is not changed. */
  async cancel(jobId: string, context: RequestContext): Promise<JobEntry> {
    return this.withOwn(jobId, context, async (transaction, own) => {
      const job = (await JobStore.lock(transaction, own)) ?? own;
      if (job.finishedAt !== null) return job;
      const now = context.now();
      if (job.fileName !== null) await ExportStore.remove(transaction, job);
      return JobStore.update(transaction, job, { status: 'cancelled', updatedAt: now, ...endAt(now) });
    });
  }

  /** Starts a new job for the failed rows. @throws BAD_REQUEST while the job runs and without failed rows, FORBIDDEN without the right */
  async retry(jobId: string, context: RequestContext): Promise<JobEntry> {
    return this.withOwn(jobId, context, async (transaction, job) => {
      if (job.finishedAt === null) throw badRequest('The job has not ended yet.');
      const action = this.kinds.get(job.kind)?.action;
      const departments = action && (await context.rights.reachOf(action)).departmentsOf(job.customerId);
      if (departments === undefined) throw forbidden();
      const rows = await JobStore.failedRows(transaction, job);
      return this.start(transaction, { ...job, rows }, context);
    });
  }

  /** Runs work on a job of the caller, in the database of the job. @throws NOT_FOUND for an unknown job and for a job of another user */
  async withOwn<T>(jobId: string, context: RequestContext, work: (transaction: Transaction, job: JobEntry) => Promise<T>): Promise<T> {
    const userId = userOf(context);
    if (!isId(jobId)) throw notFound();
    const { scope } = await context.rights.reachOf(ENTER);
    for (const database of this.databasesOf(context)) {
      const found = await database.transaction(scope, async (transaction) => {
        const job = await JobStore.find(transaction, jobId, userId, this.clock.now());
        return job && { result: await work(transaction, job) };
      });
      if (found !== undefined) return found.result;
    }
    throw notFound();
  }

  private databasesOf({ awsRegion }: RequestContext): readonly Database[] {
    return [this.storage.directory, this.storage.region(awsRegion)];
  }
}

/** Handles a failure to read jobs: an unavailable region must not hide the jobs of the directory. */
function noneOf({ place }: Database): (error: unknown) => JobEntry[] {
  return (error) => {
    if (place !== 'directory' && error instanceof DatabaseUnavailableError) return [];
    throw error;
  };
}

function userOf({ session }: RequestContext): string {
  if (session === undefined) throw unauthenticated();
  return session.userId;
}
