import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../../storage/index.js';
import type { ExportKind } from '../exports/ListExport.js';
import type { Departments } from '../rights/extentOf.js';
import type { Rights } from '../rights/Rights.js';

/** The job of a row. */
export interface JobContext {
  readonly customerId: string;
  /** The user who started the job, for the audit. */
  readonly actorId: string;
  readonly requestId: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The actor's current rights, which may differ from those at the start of the job. */
  readonly rights: Rights;
  /** Departments in which the actor is currently allowed the action of the job's kind. */
  readonly departments: Departments;
  now(): Date;
  readonly logger: FastifyBaseLogger;
}

/** A kind of long-running work. Domains list theirs in `DomainModule.jobKinds`. */
export type JobKind = RowsJobKind | ExportKind;

/** Work on stored rows, each with a result. */
export interface RowsJobKind {
  /** `prefix:verbNouns`; the key of the job's title in the console. */
  readonly kind: string;
  /** Policy action that the actor needs while the job runs, in at least one department of the customer. */
  readonly action: string;
  /**
   * Processes rows together and writes their audit, in a transaction over the job's customer. Must leave out rows outside
   * `context.departments`, and succeed for rows that already have the requested state.
   *
   * If it rejects with a `ServiceError`, its changes are rolled back, and it is called for each row alone: the error is then the reason why
   * that row failed.
   * @returns the ids of the rows that exist; the others fail with NOT_FOUND
   */
  runRows(transaction: Transaction, rowIds: readonly string[], context: JobContext): Promise<ReadonlySet<string>>;
}
