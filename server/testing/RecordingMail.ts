import type { MailMessage, MailTransport } from '../integrations/mail/index.js';
import { onCommit, type Transaction } from '../storage/index.js';

/** Records mail instead of sending it, after its transaction commits. */
export class RecordingMail implements MailTransport {
  readonly sent: MailMessage[] = [];
  isFailing = false;

  enqueue(transaction: Transaction, message: MailMessage): Promise<void> {
    onCommit(transaction, () => this.sent.push(message));
    return Promise.resolve();
  }

  /** The code in the newest message to an address. @throws if no code was sent */
  lastCode(to: string): string {
    const code = this.sent.findLast((message) => message.to.toLowerCase() === to.toLowerCase() && message.code !== undefined)?.code;
    if (code === undefined) throw new Error(`No code was sent to ${to}.`);
    return code;
  }
}
