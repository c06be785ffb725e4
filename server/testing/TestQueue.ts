import { onCommit, type QueueName, type Transaction, type WorkQueue } from '../storage/index.js';

type Handler = (data: never, jobId: string) => Promise<void>;

interface Message {
  readonly queue: QueueName;
  readonly data: object;
}

/** An in-process queue: processes committed messages immediately, unless the test holds it. */
export class TestQueue implements WorkQueue {
  private readonly handlers = new Map<QueueName, Handler>();
  private waiting: Message[] = [];
  private current: Promise<void> = Promise.resolve();
  private held = false;

  async enqueue(transaction: Transaction, queue: QueueName, data: object): Promise<void> {
    onCommit(transaction, () => {
      this.waiting.push({ queue, data });
      if (!this.held) this.drain();
    });
  }

  async work<T extends object>(queue: QueueName, handler: (data: T, jobId: string) => Promise<void>): Promise<void> {
    this.handlers.set(queue, handler as Handler);
  }

  async schedule(): Promise<void> {}

  /** From now on, messages wait for {@link step}. */
  hold(): void {
    this.held = true;
  }

  /** Processes one waiting message. @returns whether a message was waiting */
  async step(): Promise<boolean> {
    const message = this.waiting.shift();
    if (message === undefined) return false;
    await this.handlers.get(message.queue)?.(message.data as never, 'test');
    return true;
  }

  /** Processes messages immediately again. */
  release(): void {
    this.held = false;
    this.drain();
  }

  /** Runs the scheduled work of a queue. */
  async runScheduled(queue: QueueName): Promise<void> {
    await this.handlers.get(queue)?.({} as never, 'test');
  }

  /** Resolves when all messages are processed. */
  async idle(): Promise<void> {
    while (!this.held && this.waiting.length > 0) await this.current;
    await this.current;
  }

  private drain(): void {
    this.current = this.current.then(async () => {
      while (!this.held && (await this.step()));
    });
  }
}
