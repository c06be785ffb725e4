import type { Disposable, Job, JobStatus, PageWork, TelemetryService } from '@edge-console/sdk';

interface Running {
  readonly abort: AbortController;
  readonly end: (status: JobStatus) => void;
}

export interface PageJobsOptions {
  readonly telemetry: Pick<TelemetryService, 'report'>;
  /** Called when the first job starts; its result is disposed when the last job has ended. */
  readonly hold: () => Disposable;
  readonly onChange: () => void;
}

/** Jobs that run in the page, newest first. */
export class PageJobs {
  private list: readonly Job[] = [];
  private readonly running = new Map<string, Running>();
  private hold: Disposable | undefined;
  private count = 0;

  constructor(private readonly options: PageJobsOptions) {}

  get jobs(): readonly Job[] {
    return this.list;
  }

  /** Starts the job. @returns its final status; never rejects */
  run(work: PageWork): Promise<JobStatus> {
    this.count += 1;
    const id = `page-${this.count}`;
    const { title, total, link } = work;
    const job: Job = {
      id,
      title,
      status: 'running',
      done: 0,
      total,
      failed: 0,
      startedAt: new Date(),
      finishedAt: undefined,
      doneBy: 'page',
      ...(link === undefined ? {} : { link }),
    };
    this.hold ??= this.options.hold();
    const ended = new Promise<JobStatus>((resolve) => {
      const end = (status: JobStatus) => {
        if (!this.running.delete(id)) return;
        this.change(id, { status, finishedAt: new Date() });
        this.release();
        resolve(status);
      };
      this.running.set(id, { abort: new AbortController(), end });
    });
    this.set([job, ...this.list]);
    void this.perform(id, work);
    return ended;
  }

  /** @returns whether this page runs the job */
  cancel(id: string): boolean {
    const running = this.running.get(id);
    running?.abort.abort();
    // The job counts as ended at once; the work itself stops a little later.
    running?.end('cancelled');
    return this.list.some((job) => job.id === id);
  }

  cancelAll(): void {
    for (const id of [...this.running.keys()]) this.cancel(id);
  }

  removeLinks(): void {
    if (this.list.some(({ link }) => link !== undefined)) this.set(this.list.map(({ link: _, ...job }) => job));
  }

  /** Removes all jobs: they belong to the session that ended. */
  clear(): void {
    this.cancelAll();
    this.set([]);
  }

  /** Removes jobs that ended before `time`. */
  removeEndedBefore(time: Date): void {
    const kept = this.list.filter(({ finishedAt }) => finishedAt === undefined || finishedAt >= time);
    if (kept.length !== this.list.length) this.set(kept);
  }

  private async perform(id: string, work: PageWork): Promise<void> {
    const running = this.running.get(id);
    if (running === undefined) return;
    const { abort, end } = running;
    const progress = (done: number, total?: number) => {
      if (!abort.signal.aborted) this.change(id, total === undefined ? { done } : { done, total });
    };
    try {
      await work.run(progress, abort.signal);
      end('done');
    } catch (error) {
      if (!abort.signal.aborted) this.options.telemetry.report(error);
      end('failed');
    }
  }

  private release(): void {
    if (this.running.size > 0) return;
    this.hold?.dispose();
    this.hold = undefined;
  }

  private change(id: string, changes: Partial<Job>): void {
    this.set(this.list.map((job) => (job.id === id ? { ...job, ...changes } : job)));
  }

  private set(list: readonly Job[]): void {
    this.list = list;
    this.options.onChange();
  }
}
