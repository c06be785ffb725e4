import type { JobQueue, Transaction } from '../../storage/index.js';
import type { MailDelivery, MailMessage, MailTransport } from './MailTransport.js';

/** Mail through the durable queue, delivered by SMTP or into the embedded mailbox. */
export class QueuedMail implements MailTransport {
  constructor(
    private readonly queue: JobQueue,
    private readonly delivery: MailDelivery,
  ) {}

  enqueue(transaction: Transaction, message: MailMessage): Promise<void> {
    return this.queue.enqueue(transaction, 'mail', message);
  }

  /** Begins delivering. */
  start(): Promise<void> {
    return this.queue.work<MailMessage>('mail', (message, id) => this.delivery.deliver(message, id));
  }
}
