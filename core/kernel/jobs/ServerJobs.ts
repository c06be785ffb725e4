import { ApiError, type GraphqlService, type JobStatus, type TelemetryService } from '@edge-console/sdk';
import { CommonGetJobsDocument, type CommonGetJobsQuery } from '../graphql/__generated__/operations.js';
import type { JobFailure } from './jobActions.js';

export type ServerJob = CommonGetJobsQuery['CommonGetJobs'][number];

/** Milliseconds between two polls while jobs run. */
const POLL = 2_000;
/** Maximum interval in milliseconds while polls fail. */
const SLOWEST_POLL = 60_000;

export const isActive = (status: JobStatus) => status === 'queued' || status === 'running';

const actions = () => import('./jobActions.js');

export interface ServerJobsOptions {
  readonly graphql: GraphqlService;
  readonly telemetry: Pick<TelemetryService, 'report'>;
  readonly document: Document;
  readonly onChange: () => void;
}

/** The user's jobs on the server. Polls them only while a job runs and the page is visible. */
export class ServerJobs {
  private list: readonly ServerJob[] = [];
  /** Jobs that this page started or followed. */
  private readonly own = new Set<string>();
  private readonly waiting = new Map<string, Set<(status: JobStatus) => void>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reading: Promise<void> | undefined;
  private failures = 0;
  private isStopped = true;
  /** Responses for an ended session are dropped. */
  private generation = 0;

  constructor(private readonly options: ServerJobsOptions) {}

  get jobs(): readonly ServerJob[] {
    return this.list;
  }

  isOwn(jobId: string): boolean {
    return this.own.has(jobId);
  }

  /** Polls once, and continues while a job runs. */
  start(): void {
    if (this.isStopped) this.options.document.addEventListener('visibilitychange', this.handleVisibility);
    this.isStopped = false;
    void this.read();
  }

  /**
   * Clears all jobs, as they belong to the session that ended. A pending `follow` resolves as cancelled, because this page cannot know the
   * result.
   */
  stop(): void {
    this.generation += 1;
    this.isStopped = true;
    this.options.document.removeEventListener('visibilitychange', this.handleVisibility);
    clearTimeout(this.timer);
    this.timer = undefined;
    this.reading = undefined;
    for (const id of [...this.waiting.keys()]) this.resolve(id, 'cancelled');
    this.own.clear();
    this.set([]);
  }

  /** @returns the final status of the job; never rejects */
  follow(jobId: string): Promise<JobStatus> {
    this.own.add(jobId);
    const ended = new Promise<JobStatus>((resolve) => {
      const others = this.waiting.get(jobId) ?? new Set();
      this.waiting.set(jobId, others.add(resolve));
    });
    if (this.isStopped) this.start();
    else void this.readAgain();
    return ended;
  }

  /** @throws ApiError */
  async cancel(jobId: string): Promise<void> {
    const { cancelJob } = await actions();
    await cancelJob(this.options.graphql, jobId);
    await this.readAgain();
  }

  /** @throws ApiError */
  async retry(jobId: string): Promise<void> {
    const { retryJob } = await actions();
    this.own.add(await retryJob(this.options.graphql, jobId));
    await this.readAgain();
  }

  /** All failed rows. @throws ApiError */
  async readFailures(jobId: string): Promise<readonly JobFailure[]> {
    const { readFailures } = await actions();
    return readFailures(this.options.graphql, jobId);
  }

  /** Polls again after the running poll: its response may be older than the caller's change. */
  private async readAgain(): Promise<void> {
    await this.reading;
    await this.read();
  }

  private read(): Promise<void> {
    this.reading ??= this.readNow().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readNow(): Promise<void> {
    const { generation } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      const { CommonGetJobs } = await this.options.graphql.query(CommonGetJobsDocument, {}, { fetchPolicy: 'no-cache' });
      if (generation !== this.generation) return;
      this.failures = 0;
      this.take(CommonGetJobs);
    } catch (error) {
      if (generation !== this.generation) return;
      this.failures += 1;
      // The call has already reported its failure.
      if (!(error instanceof ApiError)) this.options.telemetry.report(error);
    }
    this.plan();
  }

  private take(list: readonly ServerJob[]): void {
    this.set(list);
    for (const id of [...this.waiting.keys()]) {
      const job = list.find(({ _id }) => _id === id);
      // A job that is not listed has expired, or belongs to a customer that the user may no longer enter.
      if (job === undefined || !isActive(job.status)) this.resolve(id, job?.status ?? 'failed');
    }
  }

  private get isWanted(): boolean {
    return this.waiting.size > 0 || this.list.some(({ status }) => isActive(status));
  }

  private plan(): void {
    if (!this.isWanted || this.isStopped || this.options.document.visibilityState === 'hidden') return;
    this.timer = setTimeout(() => void this.read(), Math.min(POLL * 2 ** this.failures, SLOWEST_POLL));
  }

  private readonly handleVisibility = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isWanted && this.options.document.visibilityState !== 'hidden') void this.read();
  };

  private resolve(id: string, status: JobStatus): void {
    for (const resolve of this.waiting.get(id) ?? []) resolve(status);
    this.waiting.delete(id);
  }

  private set(list: readonly ServerJob[]): void {
    this.list = list;
    this.options.onChange();
  }
}
