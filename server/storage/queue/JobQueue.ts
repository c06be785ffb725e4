import PgBoss from 'pg-boss';
import { executeIn, onCommit, type Transaction } from '../Database.js';
import { QUEUE_SCHEMA, type QueueName } from './queues.js';

/** How often a queue is looked at when nobody called, in seconds; jobs of other servers and retries wait for it. */
const POLL_SECONDS = 2;
const STOP_DEADLINE = 5_000;

/** Background work that survives a crash: a job is a row of the transaction that asked for it. */
export class JobQueue {
  private readonly workers = new Map<QueueName, string>();

  private constructor(private readonly boss: PgBoss) {}

  static async start(directoryUrl: string, onError: (error: Error) => void): Promise<JobQueue> {
    const boss = new PgBoss({
      connectionString: directoryUrl,
      schema: QUEUE_SCHEMA,
      migrate: false,
      schedule: false,
      max: 3,
      archiveCompletedAfterSeconds: 3_600,
      deleteAfterHours: 24,
    });
    boss.on('error', onError);
    await boss.start();
    return new JobQueue(boss);
  }

  /** Adds a job within the transaction; its worker here is woken once that is committed. */
  async enqueue(transaction: Transaction, queue: QueueName, data: object): Promise<void> {
    await this.boss.send(queue, data, { db: { executeSql: (text: string, values: unknown[]) => executeIn(transaction, text, values) } });
    onCommit(transaction, () => {
      const worker = this.workers.get(queue);
      if (worker !== undefined) this.boss.notifyWorker(worker);
    });
  }

  /**
   * Works off a queue. A job whose handler rejects is tried again later; it may run twice, so handlers are idempotent.
   * A finished job is deleted at once: its data may be personal.
   */
  async work<T extends object>(queue: QueueName, handler: (data: T, jobId: string) => Promise<void>): Promise<void> {
    const worker = await this.boss.work<T>(queue, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async (jobs) => {
      for (const job of jobs) {
        await handler(job.data, job.id);
        await this.boss.deleteJob(queue, job.id);
      }
    });
    this.workers.set(queue, worker);
  }

  /** Lets running handlers finish. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_DEADLINE });
  }
}
