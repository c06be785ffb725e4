import type { FastifyBaseLogger } from 'fastify';
import type { JobQueue, Transaction } from '../../storage/index.js';
import { deliveryFailureOf, type MailOutcome } from './deliveryFailure.js';
import type { MessageEvents } from './MessageEvents.js';
import type { MailDelivery, MailMessage, MailTransport } from './MailTransport.js';

export interface QueuedMailOptions {
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Called after each attempt. */
  readonly onAttempt?: (outcome: MailOutcome) => void;
  /** Records deliveries. */
  readonly events?: Pick<MessageEvents, 'record'>;
}

/** Mail through the durable queue, delivered by SMTP or into the embedded mailbox. */
export class QueuedMail implements MailTransport {
  private failing = false;

  constructor(
    private readonly queue: JobQueue,
    private readonly delivery: MailDelivery,
    private readonly options: QueuedMailOptions,
  ) {}

  get isFailing(): boolean {
    return this.failing;
  }

  enqueue(transaction: Transaction, message: MailMessage): Promise<void> {
    return this.queue.enqueue(transaction, 'mail', message);
  }

  /** Starts delivering. */
  start(): Promise<void> {
    return this.queue.work<MailMessage>('mail', (message, id) => this.deliver(message, id));
  }

  /** @throws the error of the delivery, so that the queue retries */
  private async deliver(message: MailMessage, id: string): Promise<void> {
    const { logger, onAttempt } = this.options;
    try {
      await this.delivery.deliver(message, id);
    } catch (error) {
      const { outcome, ...failure } = deliveryFailureOf(error);
      onAttempt?.(outcome);
      if (outcome === 'failed') this.failing = true;
      logger.warn({ mail: id, outcome, ...failure }, 'a mail was not delivered; the queue tries up to ten times');
      throw error;
    }
    onAttempt?.('delivered');
    await this.record(message, id);
    if (this.failing) logger.info('mails are delivered again');
    this.failing = false;
  }

  /** A delivery that cannot be recorded is not repeated. */
  private async record({ about }: MailMessage, id: string): Promise<void> {
    const { events, logger } = this.options;
    if (about === undefined) return;
    await events?.record(id, this.delivery.eventType, about).catch((error: unknown) => {
      logger.warn({ err: error, mail: id }, 'the delivery of a mail was not recorded');
    });
  }
}
