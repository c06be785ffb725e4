import type { Transaction } from '../Database.js';
import type { QueueName } from './queues.js';

/** Background work that survives a crash: a job is a row, inserted in the transaction that requests it. */
export interface WorkQueue {
  /** Adds a job within the transaction, of the directory or of a region; its worker here is woken once that is committed. */
  enqueue(transaction: Transaction, queue: QueueName, data: object): Promise<void>;
  /**
   * Processes a queue. A job whose handler rejects is retried later. It may run twice, so handlers are idempotent. A finished job is
   * deleted at once, because its data may be personal.
   */
  work<T extends object>(queue: QueueName, handler: (data: T, jobId: string) => Promise<void>): Promise<void>;
  /** Adds a job at the times of the cron expression (UTC), once for all servers. */
  schedule(queue: QueueName, cron: string): Promise<void>;
}
