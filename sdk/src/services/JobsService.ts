import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A long piece of work as the job tray shows it. */
export interface Job {
  readonly id: string;
  /** Translated: 'Archive 214 groups'. */
  readonly title: string;
  readonly status: JobStatus;
  /** Units done so far, those that failed included. */
  readonly done: number;
  /** All units; undefined while it is not known. */
  readonly total: number | undefined;
  readonly failed: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | undefined;
}

/** Work that this page does itself, such as an export that pages through a list. Leaving the page ends it. */
export interface PageWork {
  readonly title: string;
  readonly total?: number;
  /** Rejects when it fails; stops soon after `signal` is aborted. */
  readonly run: (progress: (done: number, total?: number) => void, signal: AbortSignal) => Promise<void>;
}

/** The job tray: work of the server and of this page, with progress, Cancel and a result that is kept for 24 hours. */
export interface JobsService {
  readonly jobs: readonly Job[];
  readonly onDidChange: Event<readonly Job[]>;
  /** Does the work here and now. @returns how it ended; never rejects */
  run(work: PageWork): Promise<JobStatus>;
  /** Shows a job that a mutation has just started on the server. @returns how it ended, when it has */
  follow(jobId: string): Promise<JobStatus>;
  cancel(jobId: string): void;
}

export const JobsServiceToken = serviceToken<JobsService>('JobsService');
