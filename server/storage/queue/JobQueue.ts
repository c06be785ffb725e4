import PgBoss from 'pg-boss';
import { executeIn, onCommit, placeOf, type Transaction } from '../Database.js';
import type { Storage } from '../Storage.js';
import { addToOutbox, OutboxRelay } from './Outbox.js';
import { QUEUE_SCHEMA, type QueueName } from './queues.js';
import type { WorkQueue } from './WorkQueue.js';

/** Seconds between two checks of a queue without a notification. Jobs of other servers and retries wait for the next check. */
const POLL_SECONDS = 2;
const STOP_DEADLINE = 5_000;

/** Seconds between checks for the work of dead processes. */
const MAINTENANCE_SECONDS = 30;

/** Maximum number of connections of one server's queue. */
export const QUEUE_CONNECTIONS = 4;

/** The durable queue, in the directory's database. Messages of regions reach it through their outboxes. */
export class JobQueue implements WorkQueue {
  private readonly workers = new Map<QueueName, string>();

  private relay: OutboxRelay | undefined;
  private hasStopped = false;

  private constructor(private readonly boss: PgBoss) {}

  static async start(directoryUrl: string, onError: (error: Error) => void): Promise<JobQueue> {
    const boss = new PgBoss({
      connectionString: directoryUrl,
      schema: QUEUE_SCHEMA,
      migrate: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
      max: QUEUE_CONNECTIONS,
      archiveCompletedAfterSeconds: 3_600,
      deleteAfterHours: 24,
    });
    const queue = new JobQueue(boss);
    // Connections that close after the last handler may still report errors. No work depends on them.
    boss.on('error', (error) => {
      if (!queue.hasStopped) onError(error);
    });
    await boss.start();
    return queue;
  }

  /** Forwards messages from the outboxes of the regions from now on. */
  startRelay(storage: Storage, onError: (error: Error) => void): void {
    this.relay = new OutboxRelay({ storage, send: (transaction, queue, data, id) => this.send(transaction, queue, data, id), onError });
    this.relay.start();
  }

  async enqueue(transaction: Transaction, queue: QueueName, data: object): Promise<void> {
    const place = placeOf(transaction);
    if (place === 'directory') return this.send(transaction, queue, data);
    await addToOutbox(transaction, queue, data);
    onCommit(transaction, () => void this.relay?.forward(place));
  }

  /** @param id of the message; a waiting message with the same id is not doubled */
  private async send(transaction: Transaction, queue: QueueName, data: object, id?: string): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => executeIn(transaction, text, values) };
    await this.boss.send(queue, data, { db, ...(id === undefined ? {} : { id }) });
    onCommit(transaction, () => {
      const worker = this.workers.get(queue);
      if (worker !== undefined) this.boss.notifyWorker(worker);
    });
  }

  async work<T extends object>(queue: QueueName, handler: (data: T, jobId: string) => Promise<void>): Promise<void> {
    const worker = await this.boss.work<T>(queue, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async (jobs) => {
      for (const job of jobs) {
        await handler(job.data, job.id);
        await this.boss.deleteJob(queue, job.id);
      }
      // Otherwise the worker pauses between messages that were sent together, such as the mails of an upload.
      const own = this.workers.get(queue);
      if (jobs.length > 0 && own !== undefined) this.boss.notifyWorker(own);
    });
    this.workers.set(queue, worker);
  }

  async schedule(queue: QueueName, cron: string): Promise<void> {
    await this.boss.schedule(queue, cron);
  }

  /** Waits for running handlers. */
  async stop(): Promise<void> {
    await this.relay?.stop();
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_DEADLINE });
    this.hasStopped = true;
  }
}
