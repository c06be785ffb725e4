import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../../storage/index.js';
import type { Rights } from '../rights.js';

/** The job of a row. */
export interface JobContext {
  readonly customerId: string;
  /** The user who started the job, for the audit. */
  readonly actorId: string;
  readonly requestId: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The actor's current rights, which may differ from those at the start of the job. */
  readonly rights: Rights;
  now(): Date;
  readonly logger: FastifyBaseLogger;
}

/** A kind of long-running work. Domains list theirs in `DomainModule.jobKinds`. */
export interface JobKind {
  /** `prefix:verbNouns`; the key of the job's title in the console. */
  readonly kind: string;
  /** Policy action that the actor needs on the customer while the job runs. */
  readonly action: string;
  /**
   * Processes one row and writes its audit, in a transaction over the job's customer. Must succeed for a row that already has the
   * requested state. Rejects with a `ServiceError` as the reason of a failed row; the changes of that row are then rolled back.
   */
  runRow(transaction: Transaction, rowId: string, context: JobContext): Promise<void>;
}
