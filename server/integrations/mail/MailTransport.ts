import type { MessageEventType, MessageSubject } from './MessageEvents.js';
import type { Transaction } from '../../storage/index.js';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** HTML version of the text. */
  readonly html?: string;
  /** One-time code in the text, which the mailbox page shows in large type. */
  readonly code?: string;
  /** Missing in messages that an earlier version queued. */
  readonly about?: MessageSubject;
}

/** Sends mail in the background. A message is sent after its transaction commits, and only then. */
export interface MailTransport {
  enqueue(transaction: Transaction, message: MailMessage): Promise<void>;
  /** Whether this server's latest attempt to deliver a mail failed. */
  readonly isFailing?: boolean;
}

/** Delivers one message. A rejection causes a retry. */
export interface MailDelivery {
  /** What a resolved delivery means. */
  readonly eventType: MessageEventType;
  /** @param id is the same for all attempts of a message */
  deliver(message: MailMessage, id: string): Promise<void>;
}
