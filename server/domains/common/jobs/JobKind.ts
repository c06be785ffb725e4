import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../../storage/index.js';
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
export interface JobKind {
  /** `prefix:verbNouns`; the key of the job's title in the console. */
  readonly kind: string;
  /** Policy action that the actor needs while the job runs, in at least one department of the customer. */
  readonly action: string;
  /**
   * Processes one row and writes its audit, in a transaction over the job's customer. Must reject rows outside `context.departments` with
   * NOT_FOUND, and succeed for a row that already has the requested state. Rejects with a `ServiceError` as the reason of a failed row; the changes of that row are then rolled back.
   */
  runRow(transaction: Transaction, rowId: string, context: JobContext): Promise<void>;
}
