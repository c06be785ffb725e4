import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AwsRegion } from '@edge-console/sdk/contract';
import { at } from '../columns.js';
import type { Transaction } from '../Database.js';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.js';
import type { Storage } from '../Storage.js';
import type { QueueName } from './queues.js';

const outbox = pgTable('outbox', {
  messageId: uuid('message_id').primaryKey(),
  queue: text('queue').$type<QueueName>().notNull(),
  data: jsonb('data').$type<object>().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Messages that are forwarded in one transaction. */
const CHUNK = 100;
/** Milliseconds between checks for messages that a stopped server, or an unavailable database, left. */
const CHECK_INTERVAL = 10_000;

/** Adds a message to the outbox of a region, in the transaction that requests it. */
export async function addToOutbox(transaction: Transaction, queue: QueueName, data: object): Promise<void> {
  await transaction.insert(outbox).values({ messageId: randomUUID(), queue, data });
}

export interface OutboxParts {
  readonly storage: Pick<Storage, 'directory' | 'regions' | 'region'>;
  /** Adds a message to the queue within a transaction of the directory. A message with a known id is not added again. */
  readonly send: (transaction: Transaction, queue: QueueName, data: object, messageId: string) => Promise<void>;
  /** Called with errors other than an unavailable database. */
  readonly onError: (error: Error) => void;
}

/**
 * Forwards messages from the regions to the queue in the directory. A crash between the two transactions forwards a message again with the
 * same id, so messages are neither lost nor, while they wait, doubled.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Map<AwsRegion, Promise<void>>();

  constructor(private readonly parts: OutboxParts) {}

  /** Forwards waiting messages now and at each interval. */
  start(): void {
    this.timer = setInterval(() => this.forwardAll(), CHECK_INTERVAL);
    this.timer.unref();
    this.forwardAll();
  }

  /** Waits for messages that are being forwarded. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.running.values());
  }

  /** Forwards the messages of a region. Never rejects. */
  async forward(region: AwsRegion): Promise<void> {
    const before = this.running.get(region) ?? Promise.resolve();
    const forwarding = before.then(() => this.forwardUntilEmpty(region));
    this.running.set(region, forwarding);
    await forwarding;
    if (this.running.get(region) === forwarding) this.running.delete(region);
  }

  private forwardAll(): void {
    // A region that is still being forwarded is not queued again.
    for (const region of this.parts.storage.regions) if (!this.running.has(region)) void this.forward(region);
  }

  private async forwardUntilEmpty(region: AwsRegion): Promise<void> {
    try {
      while ((await this.forwardChunk(region)) === CHUNK);
    } catch (error) {
      // The next check finds the messages.
      if (!(error instanceof DatabaseUnavailableError)) this.parts.onError(error as Error);
    }
  }

  /** @returns the number of messages */
  private async forwardChunk(region: AwsRegion): Promise<number> {
    const { storage, send } = this.parts;
    return storage.region(region).transaction({ kind: 'system' }, async (transaction) => {
      const messages = await transaction
        .select()
        .from(outbox)
        .orderBy(asc(outbox.createdAt))
        .limit(CHUNK)
        .for('update', { skipLocked: true });
      if (messages.length === 0) return 0;
      await storage.directory.transaction({ kind: 'system' }, async (directory) => {
        for (const { messageId, queue, data } of messages) await send(directory, queue, data, messageId);
      });
      const ids = messages.map(({ messageId }) => messageId);
      await transaction.delete(outbox).where(inArray(outbox.messageId, ids));
      return messages.length;
    });
  }
}
