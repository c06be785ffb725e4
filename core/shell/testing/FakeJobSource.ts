import { Emitter, type Job } from '@edge-console/sdk';
import type { JobFailure } from '../../kernel/jobs/jobActions.js';
import type { JobSource } from '../ShellContext.js';

/** Jobs that the test sets, and the recorded calls. */
export class FakeJobSource implements JobSource {
  private readonly changed = new Emitter<readonly Job[]>();
  readonly onDidChange = this.changed.event;
  jobs: readonly Job[] = [];
  readonly cancelled: string[] = [];
  readonly retried: string[] = [];
  failed: readonly JobFailure[] = [];
  /** Ids of jobs that this page started. */
  readonly own = new Set<string>();

  set(...jobs: (Partial<Job> & { readonly id: string })[]): void {
    this.jobs = jobs.map((job) => ({
      title: `Job ${job.id}`,
      status: 'running',
      done: 0,
      total: 100,
      failed: 0,
      startedAt: new Date(0),
      finishedAt: undefined,
      doneBy: 'server',
      ...job,
    }));
    this.changed.fire(this.jobs);
  }

  isOfThisPage(jobId: string): boolean {
    return this.own.has(jobId);
  }

  cancel(jobId: string): void {
    this.cancelled.push(jobId);
  }

  retry(jobId: string): Promise<void> {
    this.retried.push(jobId);
    return Promise.resolve();
  }

  /** The content of every file. */
  content: Blob = new Blob();

  file(): Promise<Blob> {
    return Promise.resolve(this.content);
  }

  failures(): Promise<readonly JobFailure[]> {
    return Promise.resolve(this.failed);
  }
}
