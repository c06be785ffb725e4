import type { RequestContext } from '../../../graphql/context.js';
import type { Clock } from '../../../graphql/DomainModule.js';
import { badRequest, forbidden, notFound, unauthenticated } from '../../../graphql/errors.js';
import { isId, newId, type Database, type Transaction, type WorkQueue } from '../../../storage/index.js';
import { ENTER } from '../rights.js';
import type { JobKind } from './JobKind.js';
import { endAt, JobRunner, mayAct, type JobRunnerParts } from './JobRunner.js';
import { JobStore, type JobEntry, type JobRowEntry } from './JobStore.js';

/** Rows of one job at most. */
const MOST_ROWS = 10_000;

/** Work that a domain wants done. */
export interface NewJob {
  readonly kind: string;
  readonly customerId: string;
  /** What its title names and its kind needs; nothing personal. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** What to work on, in this order; ids are unique. */
  readonly rows: readonly { readonly rowId: string; readonly name: string }[];
}

/** Long work of users on the server: started by domains, watched by whoever started it. */
export class JobsService {
  private readonly kinds = new Map<string, JobKind>();
  private readonly directory: Database;
  private readonly queue: WorkQueue;
  private readonly clock: Clock;
  private readonly runner: JobRunner;

  constructor(parts: Omit<JobRunnerParts, 'kindOf'>) {
    this.directory = parts.directory;
    this.queue = parts.queue;
    this.clock = parts.clock;
    this.runner = new JobRunner({ ...parts, kindOf: (name) => this.kinds.get(name) });
  }

  /** @throws when the kind is there already */
  register(kind: JobKind): void {
    if (this.kinds.has(kind.kind)) throw new Error(`There are two kinds of job '${kind.kind}'.`);
    this.kinds.set(kind.kind, kind);
  }

  /** Begins working jobs off; after all kinds were registered. */
  run(): Promise<void> {
    return this.runner.start();
  }

  /**
   * Starts a job of the caller within the transaction, which must see the customer. The caller's right is asked when it runs.
   * @throws BAD_REQUEST for no rows or too many
   */
  async start(transaction: Transaction, { kind, customerId, parameters = {}, rows }: NewJob, context: RequestContext): Promise<JobEntry> {
    if (!this.kinds.has(kind)) throw new Error(`There is no kind of job '${kind}'.`);
    if (rows.length === 0) throw badRequest('There is nothing to work on.');
    if (rows.length > MOST_ROWS) throw badRequest(`One job takes at most ${MOST_ROWS} rows.`);
    const now = context.now();
    const job = await JobStore.insert(
      transaction,
      {
        customerId,
        jobId: newId(now),
        userId: userOf(context),
        kind,
        parameters,
        status: 'queued',
        total: rows.length,
        requestId: context.requestId,
        createdAt: now,
        updatedAt: now,
      },
      rows,
    );
    await this.queue.enqueue(transaction, 'jobs', { customerId, jobId: job.jobId });
    return job;
  }

  /** The caller's jobs of the last day, in customers they may enter, newest first. */
  async list(context: RequestContext): Promise<readonly JobEntry[]> {
    const userId = userOf(context);
    return this.directory.transaction(await context.rights.scopeFor(ENTER), (transaction) =>
      JobStore.ofUser(transaction, userId, this.clock.now()),
    );
  }

  async rows(
    query: { readonly jobId: string; readonly failedOnly: boolean; readonly limit: number; readonly offset: number },
    context: RequestContext,
  ): Promise<{ readonly rows: readonly JobRowEntry[]; readonly total: number }> {
    return this.withOwn(query.jobId, context, (transaction, job) => JobStore.page(transaction, job, query));
  }

  /** Ends a job before its next chunk; one that has ended stays as it is. */
  async cancel(jobId: string, context: RequestContext): Promise<JobEntry> {
    return this.withOwn(jobId, context, async (transaction, own) => {
      const job = (await JobStore.lock(transaction, own)) ?? own;
      if (job.finishedAt !== null) return job;
      const now = context.now();
      return JobStore.update(transaction, job, { status: 'cancelled', updatedAt: now, ...endAt(now) });
    });
  }

  /** Starts a job over the rows that failed. @throws BAD_REQUEST while it runs or where none failed, FORBIDDEN without the right */
  async retry(jobId: string, context: RequestContext): Promise<JobEntry> {
    return this.withOwn(jobId, context, async (transaction, job) => {
      if (job.finishedAt === null) throw badRequest('The job has not ended yet.');
      const action = this.kinds.get(job.kind)?.action;
      if (action === undefined || !(await mayAct(context.rights, action, job.customerId))) throw forbidden();
      const rows = await JobStore.failedRows(transaction, job);
      return this.start(transaction, { ...job, rows }, context);
    });
  }

  /** @throws NOT_FOUND for a job of somebody else, as for none */
  private async withOwn<T>(
    jobId: string,
    context: RequestContext,
    work: (transaction: Transaction, job: JobEntry) => Promise<T>,
  ): Promise<T> {
    const userId = userOf(context);
    if (!isId(jobId)) throw notFound();
    return this.directory.transaction(await context.rights.scopeFor(ENTER), async (transaction) => {
      const job = await JobStore.find(transaction, jobId, userId, this.clock.now());
      if (job === undefined) throw notFound();
      return work(transaction, job);
    });
  }
}

function userOf({ session }: RequestContext): string {
  if (session === undefined) throw unauthenticated();
  return session.userId;
}
