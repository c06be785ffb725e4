import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job as the job tray shows it. */
export interface Job {
  readonly id: string;
  /** Translated: 'Archive 214 groups'. */
  readonly title: string;
  readonly status: JobStatus;
  /** Number of finished units, including failed ones. */
  readonly done: number;
  /** Number of all units; undefined while unknown. */
  readonly total: number | undefined;
  readonly failed: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | undefined;
  /** A job of the page ends when the user leaves the page. */
  readonly doneBy: 'page' | 'server';
  /** Path under base of the page with the result. */
  readonly link?: { readonly label: string; readonly path: string };
  /** The file that a job of the server writes. The user downloads it in the tray when it is complete. */
  readonly file?: { readonly name: string; readonly isComplete: boolean };
  /** Translated: why the whole job failed. Undefined if its units have reasons. */
  readonly reason?: string;
}

/**
 * A job that runs in this page, such as an export of loaded rows. Other screens may be opened meanwhile; closing or reloading
 * the page asks first and ends the job, log-out and another customer end it too.
 */
export interface PageWork {
  /** Translated: 'Export 1,204 users'. */
  readonly title: string;
  readonly total?: number;
  readonly link?: Job['link'];
  /** Rejects if it fails; stops soon after `signal` is aborted. */
  readonly run: (progress: (done: number, total?: number) => void, signal: AbortSignal) => Promise<void>;
}

/** The job tray: jobs of the server and of this page, with progress, Cancel and a result that is kept for 24 hours. */
export interface JobsService {
  /** Newest first; finished jobs are kept for 24 hours. */
  readonly jobs: readonly Job[];
  readonly onDidChange: Event<readonly Job[]>;
  /** Runs the job in this page. A failure is shown in the tray and reported. @returns the final status; never rejects */
  run(work: PageWork): Promise<JobStatus>;
  /**
   * Shows a job that a mutation has just started on the server.
   * @param link path of the page with the result; lost with the page and with the customer
   * @returns the final status of the job; never rejects
   */
  follow(jobId: string, link?: Job['link']): Promise<JobStatus>;
  /** Cancels a job before its next unit; finished units stay done. */
  cancel(jobId: string): void;
}

export const JobsServiceToken = serviceToken<JobsService>('JobsService');
