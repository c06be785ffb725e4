import type { Transaction } from '../../storage/index.js';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same for programs that show it. */
  readonly html?: string;
  /** One-time code in the text, so that the mailbox page can show it large. */
  readonly code?: string;
}

/** Sends mail in the background: the message leaves once the transaction is committed, and exactly when it is. */
export interface MailTransport {
  enqueue(transaction: Transaction, message: MailMessage): Promise<void>;
  /** Whether the newest attempt of this server to deliver a mail failed. */
  readonly isFailing?: boolean;
}

/** Delivers one message; rejects to have it tried again. */
export interface MailDelivery {
  /** @param id stays the same when a message is tried again */
  deliver(message: MailMessage, id: string): Promise<void>;
}
