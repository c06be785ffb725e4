import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../../../storage/index.js';
import type { Rights } from '../rights.js';

/** What a kind knows about the job whose row it works on. */
export interface JobContext {
  readonly customerId: string;
  /** Who started it; the audit names them. */
  readonly actorId: string;
  readonly requestId: string | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The actor's rights as they are now, not as they were when the job was started. */
  readonly rights: Rights;
  now(): Date;
  readonly logger: FastifyBaseLogger;
}

/** One sort of long work. Domains name theirs in `DomainModule.jobKinds`. */
export interface JobKind {
  /** `prefix:verbNouns`; the console has its title under this name. */
  readonly kind: string;
  /** Policy action that the actor must hold on the customer while it runs. */
  readonly action: string;
  /**
   * Does one row and writes its audit, in a transaction over the job's customer. Must be fine with a row that is so already.
   * Rejects with a `ServiceError` to say why a row cannot be done; what it wrote for that row is then undone.
   */
  runRow(transaction: Transaction, rowId: string, context: JobContext): Promise<void>;
}
