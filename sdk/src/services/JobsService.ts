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
  /** What the page does itself ends when the page is left. */
  readonly doneBy: 'page' | 'server';
  /** Where its result is; path under base. */
  readonly link?: { readonly label: string; readonly path: string };
}

/**
 * Work that this page does itself, such as an export that pages through a list. Other screens may be opened meanwhile; closing
 * or reloading the page asks first and ends it, log-out and another customer end it too.
 */
export interface PageWork {
  /** Translated: 'Export 1,204 users'. */
  readonly title: string;
  readonly total?: number;
  readonly link?: Job['link'];
  /** Rejects when it fails; stops soon after `signal` is aborted. */
  readonly run: (progress: (done: number, total?: number) => void, signal: AbortSignal) => Promise<void>;
}

/** The job tray: work of the server and of this page, with progress, Cancel and a result that is kept for 24 hours. */
export interface JobsService {
  /** Newest first; finished ones stay for 24 hours. */
  readonly jobs: readonly Job[];
  readonly onDidChange: Event<readonly Job[]>;
  /** Does the work here and now. A failure is shown in the tray and reported. @returns how it ended; never rejects */
  run(work: PageWork): Promise<JobStatus>;
  /**
   * Shows a job that a mutation has just started on the server.
   * @param link where its result is; forgotten with the page and with the customer
   * @returns how it ended, when it has; never rejects
   */
  follow(jobId: string, link?: Job['link']): Promise<JobStatus>;
  /** Ends a job before its next unit of work; what is done stays done. */
  cancel(jobId: string): void;
}

export const JobsServiceToken = serviceToken<JobsService>('JobsService');
